export async function generateTemplates() {}
