import { createAccessTokens } from './access-tokens.ts'
import type { Config } from './config.ts'
import type { Engine } from './db/client.ts'
import { openDatabase } from './db/tx.ts'
import type { Deps } from './deps.ts'
import { openAddresses } from './gateways/addresses.ts'
import { openFiles } from './gateways/files.ts'
import { openHazards } from './gateways/hazards.ts'
import { openMail } from './gateways/mail.ts'
import { openPayments } from './gateways/payments.ts'
import { newLocator } from './locators.ts'
import { allStores } from './modules/all.stores.ts'
import { keepRefunds } from './modules/refunds/keep-refunds.service.ts'
import { refuseUnknown } from './modules/sync/named-records.service.ts'
import { openPoke } from './poke.ts'
import { deriveSecrets, findSecretKey } from './secrets.ts'

/** The real surroundings of the app over a migrated engine; tests replace the clock. */
export async function createDeps(config: Config, engine: Engine, clock: () => Date, build: string): Promise<Deps> {
  const secrets = deriveSecrets(findSecretKey(config.SECRET_KEY, config.DATA_DIR))
  return {
    config,
    secrets,
    db: openDatabase(engine, clock, keepRefunds),
    refuseUnknown: (tx, scope, named) => refuseUnknown(tx, allStores, scope, named),
    accessTokens: createAccessTokens(secrets.accessTokens),
    clock,
    locators: newLocator,
    mail: openMail(config),
    files: await openFiles(config),
    hazards: openHazards(config, clock),
    addresses: openAddresses(config),
    payments: openPayments(config),
    poke: await openPoke(engine),
    build,
  }
}
