#!/bin/sh
# Installs kubelet and kubeadm of $KUBELET_VERSION, each only if it runs here.
# Whatever fails, the image's own stay and the node goes on to join.
bin=${BIN_DIR:-/usr/bin}

keep() {
  echo "$1; the $2 of the image stays" >&2
}

install_one() {
  name=$1 version_of=$2
  new=$bin/.$name.new
  url=https://dl.k8s.io/release/$KUBELET_VERSION/bin/linux/$arch/$name
  if ! curl -fsSL --retry 3 --connect-timeout 10 --max-time 300 -o "$new" "$url"; then
    keep "no $name from $url" "$name"
  elif ! chmod 0755 "$new" || ! "$new" "$version_of" >/dev/null 2>&1; then
    keep "$url does not run here" "$name"
  elif ! mv -f "$new" "$bin/$name"; then
    keep "no room for $name in $bin" "$name"
  fi
  rm -f "$new"
}

case $(uname -m) in
  x86_64) arch=amd64 ;;
  aarch64) arch=arm64 ;;
  *) arch= ;;
esac

if [ -z "$arch" ] || [ -z "${KUBELET_VERSION:-}" ]; then
  keep "no release for version '${KUBELET_VERSION:-}' on $(uname -m)" 'kubelet and kubeadm'
  exit 0
fi
install_one kubelet --version
install_one kubeadm version
exit 0
