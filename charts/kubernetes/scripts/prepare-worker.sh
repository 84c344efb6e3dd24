#!/bin/sh
# Before kubeadm: moves the kubelet's and containerd's data to the persistent disk and lets containerd read the
# registries' settings from certs.d. Can be run again.
root=${ROOT_DIR:-}
config=$root/etc/containerd/config.toml
failed=0

fail() {
  echo "$1" >&2
  failed=1
}

move_to_disk() {
  mountpoint -q "$root/var/lib/$1" && return
  if ! mkdir -p "$root/persistent/$1" "$root/var/lib/$1" || ! mount --bind "$root/persistent/$1" "$root/var/lib/$1"; then
    fail "/var/lib/$1 is not on the persistent disk"
  fi
}

# Writes config_path under the registry sections of containerd 1 and 2, and adds the section that is missing.
registry_sections() {
  awk '
    function section(name) { return "[plugins.\"" name "\".registry]" }
    function set_path() { print "  config_path = \"/etc/containerd/certs.d\"" }
    BEGIN { one = "io.containerd.grpc.v1.cri"; two = "io.containerd.cri.v1.images" }
    { header = $0; gsub(/[ \t]/, "", header); gsub(/\047/, "\"", header) }
    header ~ /^\[/ { inside = 0 }
    header == section(one) { seen_one = inside = 1; print; set_path(); next }
    header == section(two) { seen_two = inside = 1; print; set_path(); next }
    inside && header ~ /^config_path=/ { next }
    { print }
    END {
      if (!seen_one) { print section(one); set_path() }
      if (!seen_two) { print section(two); set_path() }
    }
  ' "$1"
}

systemctl stop containerd || fail 'containerd does not stop'
move_to_disk kubelet
move_to_disk containerd
if [ ! -s "$config" ]; then
  mkdir -p "${config%/*}"
  containerd config default >"$config" || fail "no $config"
fi
if ! registry_sections "$config" >"$config.new" || ! mv -f "$config.new" "$config"; then
  fail "$config is as it was"
fi
systemctl start containerd || fail 'containerd does not start'
exit "$failed"
