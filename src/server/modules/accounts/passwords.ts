import { randomUUID } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** Argon2id with the library's defaults (19 MiB, two passes), which are OWASP's. */
export function hashPassword(password: string): Promise<string> {
  return hash(password)
}

/** Nobody's password, so that an unknown user costs the same work as a known one (settled 8). */
const nobodysHash = hash(randomUUID())

/** Is it the password? An account without one, or no account at all, takes as long and is never right. */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const isRight = await verify(passwordHash ?? (await nobodysHash), password)
  return isRight && passwordHash !== null
}
