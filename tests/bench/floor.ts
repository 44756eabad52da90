import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { temporaryFolder } from './leavings.ts'
import { type Served, servePeer } from './servers.ts'

/** The smallest page of the same makings, built with the same tools and kept by the same kind of service worker. */
export async function serveFloor(): Promise<Served> {
  const folder = temporaryFolder('floor')
  await build({
    configFile: false,
    root: join(import.meta.dirname, 'peers/shell'),
    logLevel: 'silent',
    build: { outDir: folder, emptyOutDir: true, target: 'es2023' },
    plugins: [
      react(),
      VitePWA({
        strategies: 'injectManifest',
        srcDir: '.',
        filename: 'service-worker.ts',
        injectRegister: false,
        injectManifest: { rollupFormat: 'iife' },
        manifest: false,
      }),
    ],
  })
  return servePeer('serve-folder.ts', { FOLDER: folder })
}
