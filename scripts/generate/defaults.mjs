export async function generateDefaults() {}
