import type { Config } from './config.ts'

/** Where people find this server: as the operator says, else where it listens. */
export function publicAddress({ PUBLIC_URL, HOST, PORT }: Pick<Config, 'PUBLIC_URL' | 'HOST' | 'PORT'>): string {
  const address = PUBLIC_URL ?? `http://${HOST.includes(':') ? `[${HOST}]` : HOST}:${PORT}`
  return address.replace(/\/+$/, '')
}
