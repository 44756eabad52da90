/**
 * `npm run dev`: the API restarts when a file that it imports changes, the app is served by Vite with hot reload
 * and hands everything that is not the app's to the API. One address, as in production.
 */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createServer } from 'vite'

const root = join(import.meta.dirname, '..')
const apiPort = Number(process.env.PORT ?? 4400)
const appPort = Number(process.env.DEV_PORT ?? 4300)
const apiPaths = ['/api', '/health', '/metrics', '/files']

const api = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'src/server/main.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, PORT: String(apiPort), PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${appPort}` },
})

const app = await createServer({
  configFile: join(root, 'vite.config.ts'),
  server: {
    port: appPort,
    strictPort: true,
    proxy: Object.fromEntries(apiPaths.map((path) => [path, { target: `http://127.0.0.1:${apiPort}` }])),
  },
})
await app.listen()
app.printUrls()

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(signal))

async function stop(signal: NodeJS.Signals): Promise<void> {
  api.kill(signal)
  await app.close()
}
