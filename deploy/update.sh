#!/bin/sh
# Puts another version or other settings of the shop into service without a pause, which `docker compose up` makes:
# starts new processes beside the old ones, waits until they are healthy and stops the old ones.
set -e
cd "$(dirname "$0")"
export COMPOSE_FILE="${COMPOSE_FILE:-compose.replica-set.yml}"

docker compose build shop
old=$(docker compose ps --quiet shop)
count=$(echo "$old" | wc -w)

if ! docker compose up --detach --no-deps --no-recreate --wait --wait-timeout 180 --scale shop=$((count * 2)) shop; then
  docker compose logs --tail 20 shop
  new=$(docker compose ps --all --quiet shop | grep --invert-match --fixed-strings "$old")
  docker rm --force $new
  echo 'The new version did not start, so the old one is kept.'
  exit 1
fi
docker stop $old
docker rm $old
