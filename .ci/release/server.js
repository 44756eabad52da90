/** A release's only command, `node server.js`. Plain JavaScript, so that an older Node reads it and says what it lacks. */
const NEEDED = 24

if (Number.parseInt(process.versions.node, 10) < NEEDED) {
  console.error(`Hedgerow needs Node ${NEEDED} or newer; this is Node ${process.versions.node}.`)
  process.exit(1)
}
await import('./src/server/main.ts')
