// Runs on any Node: use nothing newer than the oldest one with ES modules.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `Dailies needs Node 20.19 or newer; this is ${process.versions.node}. See https://nodejs.org`,
  );
  process.exit(1);
} else {
  import('./launcher/launch.mjs').then(({ launch }) => launch(process.argv.slice(2)));
}
