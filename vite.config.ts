/// <reference types="vitest/config" />
import { execSync } from 'node:child_process'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { hashesOfKeptFiles } from './.ci/hashes-of-kept-files.ts'
import { leaveOutJsonSchema } from './.ci/leave-out.ts'
import { LongestFirst } from './.ci/longest-first.ts'
import { preloadFrame } from './.ci/preload-frame.ts'
import { refuseChunkCycles } from './.ci/refuse-chunk-cycles.ts'
import { wordsWithCode } from './.ci/words-with-code.ts'
import packageJson from './package.json' with { type: 'json' }
import { manifest } from './src/app/pwa/manifest.ts'

const here = import.meta.dirname

/** One name for a build everywhere: the app shows it, the cache is keyed by it, the server answers it. */
function buildName(): string {
  try {
    return `${packageJson.version}+${execSync('git rev-parse --short HEAD', {
      cwd: here,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
      .toString()
      .trim()}`
  } catch {
    return packageJson.version // built from an archive without history
  }
}

/** The server answers every request with the name of the build it serves. */
function tellServerBuildName(): Plugin {
  return {
    name: 'hedgerow:build-name',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'build.txt', source: buildName() })
    },
  }
}

/** What lists of every kind read and the store reads too; without it an office's own people would load the store. */
const RECORDS =
  /src\/domain\/(?:(?:invoice|note|policy|policyholder|reminder)\/|quote\/\w+\/(?=billing|exposure|quote))[\w.-]+\.(api|columns|listing|row|schema)\.ts$/

/**
 * Few larger files instead of hundreds of small ones, each of which costs a tablet some milliseconds at every start:
 * what every first screen needs, libraries apart from our own code because they change less often; the frame around
 * every page and its list; records; the device's store; and what several pages share, together with what the same pages
 * need. Each takes along all it imports but what those above it have, so that none imports one below. What is shared is
 * not merged any further: chunks of unlike pages in one file import each other in a ring, and the first to run finds the
 * other's values missing.
 */
const FEW_CHUNKS: Rolldown.CodeSplittingGroup[] = [
  { name: 'libraries', tags: ['$initial'], test: /node_modules/, priority: 5 },
  { name: 'start', tags: ['$initial'], priority: 4 },
  { name: 'frame', test: /routes\/_signed-in\.tsx|blocks\/list\/ListPage\.tsx/, priority: 3 },
  { name: 'records', test: RECORDS, priority: 2 },
  { name: 'store', test: /src\/local\/(?!outbox\/seal)|node_modules\/dexie/, priority: 1 },
  { name: 'shared', minShareCount: 2, entriesAware: true },
]

const hashes = hashesOfKeptFiles()

/** Left to itself the runner leaves one of two cores idle. */
const WORKERS = 2

/** What is waited for comes in moments; on a slow machine that is busy with something else, later. */
const PATIENCE = { testTimeout: 30_000, expect: { poll: { timeout: 15_000 } } }

const SERVER = {
  globalSetup: [`${here}/tests/setup/global-server.ts`],
  hookTimeout: 120_000,
}

export default defineConfig(({ mode }) => ({
  root: `${here}/src/app`,
  publicDir: `${here}/public`,
  cacheDir: `${here}/node_modules/.vite`,
  resolve: {
    alias: [
      { find: 'brotli/decompress.js', replacement: `${here}/.ci/no-woff2.ts` },
      { find: /^fflate$/, replacement: `${here}/.ci/zip-here.ts` },
    ],
  },
  define: { __BUILD__: JSON.stringify(buildName()) },
  build: {
    outDir: `${here}/dist/app`,
    emptyOutDir: true,
    target: 'es2023',
    rolldownOptions: {
      output: {
        codeSplitting: { groups: FEW_CHUNKS },
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`, // not after every page that shares it
      },
    },
  },
  plugins:
    mode === 'test'
      ? [react()]
      : [
          tanstackRouter({
            target: 'react',
            autoCodeSplitting: true,
            // what a page asks for comes along with the page, not with the first screen
            codeSplittingOptions: {
              defaultBehavior: [['component', 'loader'], ['errorComponent'], ['notFoundComponent']],
            },
            routesDirectory: `${here}/src/app/routes`,
            generatedRouteTree: `${here}/src/app/routeTree.gen.ts`,
            routeTreeFileHeader: [
              '/* oxlint-disable no-explicit-any -- the generator casts its own values; nobody edits this */',
            ],
          }),
          wordsWithCode(here),
          react(),
          hashes.plugin,
          VitePWA({
            strategies: 'injectManifest',
            srcDir: '../../sw',
            filename: 'service-worker.ts',
            injectRegister: false,
            registerType: 'prompt',
            injectManifest: {
              rollupFormat: 'iife',
              globPatterns: ['**/*.{js,css,html,svg,png,woff2,json,webmanifest,ttf}'],
              globIgnores: [
                'screens/**', // shown by whoever installs the app, never by the app
                'assets/open-reporting-*.js', // few installations report errors, and none without signal
                'assets/PdfViewer-*.js', // documents are at the office
              ],
              manifestTransforms: [hashes.transform],
            },
            manifest,
          }),
          leaveOutJsonSchema(),
          preloadFrame(),
          tellServerBuildName(),
          refuseChunkCycles(),
        ],
  test: {
    maxWorkers: WORKERS,
    sequence: { sequencer: LongestFirst },
    projects: [
      project('domain', ['src/domain/**/*.test.ts', 'tests/domain/**/*.test.ts'], {
        isolate: false,
        testTimeout: 60_000,
      }),
      project('local', ['src/local/**/*.test.ts', 'tests/local/**/*.test.ts'], {
        setupFiles: [`${here}/tests/setup/local.ts`],
      }),
      project('app', ['src/app/**/*.test.{ts,tsx}', 'tests/app/**/*.test.{ts,tsx}'], {
        environment: 'happy-dom',
        isolate: false, // loading the app anew for each of ninety files took two thirds of the time
        setupFiles: [`${here}/tests/setup/dom.ts`],
      }),
      project('server', ['src/server/**/*.test.ts', 'tests/server/**/!(*-bare).test.ts'], {
        ...SERVER,
        isolate: false,
      }),
      project('server-bare', ['tests/server/*-bare.test.ts'], SERVER), // takes a module away, so it shares none
      project('sync', ['tests/sync/**/*.test.ts'], {
        setupFiles: [`${here}/tests/setup/local.ts`],
        globalSetup: [`${here}/tests/setup/global-server.ts`],
        testTimeout: 600_000,
        hookTimeout: 60_000,
      }),
      project('release', ['tests/release/**/*.test.ts'], { testTimeout: 180_000, hookTimeout: 120_000 }),
      project('architecture', ['tests/{architecture,spec}/**/*.test.ts'], { testTimeout: 60_000 }),
      project('webkit', ['tests/webkit/**/*.test.ts'], {
        testTimeout: 120_000,
        hookTimeout: 120_000,
        fileParallelism: false,
        retry: 2, // as the browser suite's: this driver loses a tap now and then
      }),
    ],
  },
}))

function project(name: string, include: string[], options: { setupFiles?: string[]; [option: string]: unknown } = {}) {
  const setupFiles = [`${here}/tests/setup/properties.ts`, ...(options.setupFiles ?? [])]
  return {
    extends: true as const,
    root: here,
    test: { name, root: here, include, ...PATIENCE, ...options, setupFiles },
  }
}
