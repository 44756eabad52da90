import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** What the suite needs beside Node, as Debian names it (settled 11), and the program that shows it is there. */
const NEEDED = [
  { name: 'chromium', program: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium' },
  { name: 'chromium-headless-shell', program: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell' },
  { name: 'webkit2gtk-driver', program: '/usr/bin/WebKitWebDriver' },
  { name: 'xvfb', program: '/usr/bin/Xvfb' },
  { name: 'xauth', program: '/usr/bin/xauth' },
  { name: 'postgresql-15', program: '/usr/lib/postgresql/15/bin/initdb' },
  { name: 'oathtool', program: '/usr/bin/oathtool' },
  { name: 'poppler-utils', program: '/usr/bin/pdftotext' },
] as const

const TRIES = 3

/** Installs what is missing where that is possible; otherwise says what to install and ends. Nothing is skipped. */
export function installSystemPackages(): void {
  const missing = missingPackages()
  if (missing.length === 0) return
  const words = missing.join(' ')
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    stop(`The suite also needs ${words}. On Debian: sudo apt-get install ${words}`)
  }
  console.log(`Installing ${words} …`)
  retry(['update', '-qq'])
  retry(['install', '-qq', '-y', '--no-install-recommends', ...missing])
  const still = missingPackages()
  if (still.length > 0) stop(`apt-get did not provide ${still.join(' ')}`)
}

function missingPackages(): string[] {
  return NEEDED.filter(({ program }) => !existsSync(program)).map(({ name }) => name)
}

/** Mirrors fail now and then; the last failure shows its own words. */
function retry(args: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (let attempt = 1; attempt < TRIES; attempt++) {
    if (spawnSync('apt-get', args, { env, stdio: 'ignore' }).status === 0) return
  }
  execFileSync('apt-get', args, { env, stdio: ['ignore', 'ignore', 'inherit'] })
}

function stop(words: string): never {
  console.error(words)
  process.exit(1)
}
