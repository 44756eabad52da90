import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Config, UnusableSetting } from './config.ts'
import type { Tx } from './db/client.ts'
import { setting } from './db/tables/platform.table.ts'
import type { Database } from './db/tx.ts'
import { type Files, openFiles } from './gateways/files.ts'
import { deriveSecrets, findSecretKey } from './secrets.ts'

/**
 * A database, the key its secrets are sealed and its audit log is chained with, and the store of its files belong
 * together. The database knows the key by a fingerprint and the store by a mark that lies in it, so that a server that
 * was given another of either refuses to start, instead of calling the audit log forged or the documents lost.
 */
const installation = z.object({ key: z.string(), files: z.string() })
const KEPT_UNDER = 'installation'
const MARK = 'installation.txt'

interface Accepting {
  /** The operator says that this key, or this store, is the right one from now on. */
  newKey?: boolean
  newFiles?: boolean
}

/** The first server of a database sets it up; every other one is compared with it, before it takes the database up. */
export async function checkInstallation(
  db: Database,
  config: Config,
  { newKey = false, newFiles = false }: Accepting = {},
): Promise<void> {
  const key = fingerprintOf(findSecretKey(config.SECRET_KEY, config.DATA_DIR))
  const files = await openFiles(config)
  await db.as({ kind: 'all' }, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(4402)`) // two that start at once set up one
    const known = await readKnown(tx)
    if (known && !newKey && known.key !== key) throw new UnusableSetting(ANOTHER_KEY)
    const mark = await readMark(files).catch((error: Error) => {
      throw new UnusableSetting(`FILES_URL is not usable: ${error.message}`)
    })
    if (known && !newFiles && known.files !== mark) throw new UnusableSetting(OTHER_FILES)
    const now = { key, files: mark ?? (await writeMark(files)) }
    await tx
      .insert(setting)
      .values({ key: KEPT_UNDER, value: now })
      .onConflictDoUpdate({ target: setting.key, set: { value: now } })
  })
}

const ANOTHER_KEY =
  "SECRET_KEY is not usable: this database was set up under another key; give this server the same SECRET_KEY, or the secret.key of the first one's DATA_DIR"
const OTHER_FILES = `FILES_URL is not usable: the files of this database lie in another store; name that one, or bring its files over with ${MARK} among them`

/** Nothing of the key follows from it, and nothing is sealed with what it is made of. */
function fingerprintOf(secretKey: string): string {
  return Buffer.from(deriveSecrets(secretKey).installation).toString('base64url')
}

async function readKnown(tx: Tx): Promise<z.infer<typeof installation> | null> {
  const [row] = await tx.select().from(setting).where(eq(setting.key, KEPT_UNDER))
  return row ? installation.parse(row.value) : null
}

async function readMark(files: Files): Promise<string | null> {
  return (await files.exists(MARK)) ? (await text(await files.read(MARK))).trim() : null
}

async function writeMark(files: Files): Promise<string> {
  const mark = randomUUID()
  const draft = join(await files.incoming(), mark)
  await writeFile(draft, `${mark}\n`)
  await files.keep(draft, MARK, 'text/plain')
  await rm(draft, { force: true })
  return mark
}
