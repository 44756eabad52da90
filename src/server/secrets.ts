import { hkdfSync, randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** One key per purpose, all derived from SECRET_KEY, so that a leak of one opens nothing else. */
export interface Secrets {
  accessTokens: Uint8Array
  /** Refresh tokens are HMACs of family and counter under this key (settled 3). */
  refreshFamilies: Uint8Array
  /** Encrypts the authenticator secrets of accounts. */
  oneTimeCodes: Uint8Array
  /** Seals the account numbers that money is withdrawn from (billing B25). */
  bankAccounts: Uint8Array
  /** Marks the tokens by which a device proves that its owner signed in on it before. */
  knownDevices: Uint8Array
  /** Marks the links of letters: a token is an HMAC of its link's id under this key. */
  passwordLinks: Uint8Array
  /** Recovery codes are kept as HMACs under this key. */
  recoveryCodes: Uint8Array
  /** Signs the cursors of the feed. */
  cursors: Uint8Array
  /** Chains the rows of the audit log. */
  auditChain: Uint8Array
  /** Signs file links (settled 3). */
  fileLinks: Uint8Array
  /** Signs the links by which invoices are paid. */
  paymentLinks: Uint8Array
  /** What a device seals for one account is under a key derived from this one. */
  deviceKeys: Uint8Array
  /** By this its database knows it (installation.ts); nothing is sealed with it. */
  installation: Uint8Array
}

export function deriveSecrets(secretKey: string): Secrets {
  const derive = (purpose: string) => new Uint8Array(hkdfSync('sha256', secretKey, 'hedgerow', purpose, 32))
  return {
    accessTokens: derive('access-tokens'),
    refreshFamilies: derive('refresh-families'),
    oneTimeCodes: derive('one-time-codes'),
    bankAccounts: derive('bank-accounts'),
    knownDevices: derive('known-devices'),
    passwordLinks: derive('password-links'),
    recoveryCodes: derive('recovery-codes'),
    cursors: derive('cursors'),
    auditChain: derive('audit-chain'),
    fileLinks: derive('file-links'),
    paymentLinks: derive('payment-links'),
    deviceKeys: derive('device-keys'),
    installation: derive('installation'),
  }
}

/** SECRET_KEY, or the one this installation made for itself at its first start, readable by its owner only. */
export function findSecretKey(given: string | undefined, dataDir: string): string {
  if (given) return given
  const file = join(dataDir, 'secret.key')
  mkdirSync(dataDir, { recursive: true })
  makeOnce(file, `${randomBytes(32).toString('base64url')}\n`)
  const key = readFileSync(file, 'utf8').trim()
  if (key.length < 32) throw new Error(`${file} holds no key: put back the one it held, or remove it for a new one`)
  return key
}

/** Appears with its whole content or not at all: a second server that starts at the same moment reads the same key. */
function makeOnce(file: string, text: string): void {
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, text, { mode: 0o600 })
  try {
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft)
  }
}
