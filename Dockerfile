# docker build --tag ipamlint . && docker run --rm --volume "$PWD:/repository:ro" --network none ipamlint
FROM node:22-alpine
COPY --chown=root:root dist /opt/ipamlint/dist
USER node
WORKDIR /repository
ENTRYPOINT ["node", "/opt/ipamlint/dist/cli.js"]
