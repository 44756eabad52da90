import type { Scope } from '#domain/access/scope.ts'
import type { Locator } from '#domain/kernel/ids.ts'
import type { Named } from '#domain/kernel/named.ts'
import type { AccessTokens } from './access-tokens.ts'
import type { Config } from './config.ts'
import type { Tx } from './db/client.ts'
import type { Database } from './db/tx.ts'
import type { AddressBook } from './gateways/addresses.ts'
import type { Files } from './gateways/files.ts'
import type { HazardProvider } from './gateways/hazards.ts'
import type { Mail } from './gateways/mail.ts'
import type { PaymentGateway } from './gateways/payments.ts'
import type { Poke } from './poke.ts'
import type { Secrets } from './secrets.ts'

/** Everything a handler may need from outside, so that tests can build the app with their own. */
export interface Deps {
  config: Config
  secrets: Secrets
  db: Database
  /** Refuses a value that names what is not there for its sender. */
  refuseUnknown: (tx: Tx, scope: Scope, named: readonly Named[]) => Promise<void>
  accessTokens: AccessTokens
  /** The only source of "now" for business rules. */
  clock: () => Date
  locators: () => Locator
  mail: Mail
  files: Files
  hazards: HazardProvider
  addresses: AddressBook
  /** Null where nobody takes money for this office. */
  payments: PaymentGateway | null
  poke: Poke
  /** The build's name, the same in the app, its caches and the server's answers. */
  build: string
}
