import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { ROLES } from '#domain/access/roles.ts'
import { LINK_PURPOSES } from '#domain/password/link-purpose.ts'
import { ATTEMPT_KINDS } from '#domain/session/sign-in-pace.ts'
import { at, id } from '../columns.ts'

/** Platform tables: keyed by id alone, without tenancy, reached only from the modules that own them (settled 15). */
export const account = pgTable(
  'account',
  {
    id: id().primaryKey(),
    email: text('email').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    fullName: text('full_name').notNull().generatedAlwaysAs(sql`first_name || ' ' || last_name`),
    role: text('role', { enum: ROLES }).notNull(),
    brokerageId: uuid('brokerage_id'),
    /** Which rows its sessions see: `all`, a brokerage's id or empty; derived from role and brokerage at write. */
    scope: text('scope').notNull(),
    language: text('language').notNull().default('en'),
    isActive: boolean('is_active').notNull().default(true),
    forceChangePassword: boolean('force_change_password').notNull().default(false),
    lastLogin: at('last_login'),
    lastActive: at('last_active'),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('account_email').on(table.email),
    index('account_role').on(table.role, table.fullName),
    index('account_brokerage').on(table.brokerageId),
  ],
)

/** What an internal user tells of himself beyond the account: address and phones (spec 1 §3 User). */
export const staffProfile = pgTable('staff_profile', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => account.id),
  phoneNumber: text('phone_number').notNull().default(''),
  mobileNumber: text('mobile_number').notNull().default(''),
  addressLine1: text('address_line_1').notNull().default(''),
  addressLine2: text('address_line_2').notNull().default(''),
  city: text('city').notNull().default(''),
  state: text('state').notNull().default(''),
  zipCode: text('zip_code').notNull().default(''),
  country: text('country').notNull().default(''),
})

/** Secrets of an account, hashed or encrypted; no other module reads this table. */
export const credential = pgTable('credential', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => account.id),
  /** Argon2id; null until an invitation is used. */
  passwordHash: text('password_hash'),
  passwordSetAt: at('password_set_at'),
  /** The authenticator's secret, encrypted with SECRET_KEY. */
  otpSecret: text('otp_secret'),
  otpActive: boolean('otp_active').notNull().default(false),
  /** The last time step used: a one-time code works once. */
  otpLastStep: integer('otp_last_step'),
  /** Raised where every device that knew the account is to be a stranger again: their tokens carry the older number. */
  deviceGeneration: integer('device_generation').notNull().default(0),
})

/** One-time passwords on paper for whoever lost the authenticator: keyed hashes, each deleted when it is used. */
export const recoveryCode = pgTable(
  'recovery_code',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id),
    codeHash: text('code_hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.codeHash] })],
)

/**
 * Single-use links: an invitation to set a password, or its reset. The token in the address is an HMAC of the id
 * under a key that is not in the database, so that nothing of it, not even a hash, need be kept here.
 */
export const passwordLink = pgTable(
  'password_link',
  {
    id: id().primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id),
    purpose: text('purpose', { enum: LINK_PURPOSES }).notNull(),
    expiresAt: at('expires_at').notNull(),
    usedAt: at('used_at'),
    createdAt: at('created_at').notNull(),
  },
  (table) => [index('password_link_account').on(table.accountId)],
)

/** What a letter about signing in is for: a link somebody asked for, or the news that the address is another. */
export const LETTER_PURPOSES = [...LINK_PURPOSES, 'address_left', 'address_taken'] as const

/**
 * A letter about signing in. Whether the address is anybody's is found out by the job that sends the letters, so
 * that the answer to a request cannot tell. A row is gone once its letter is sent or not due.
 */
export const passwordMail = pgTable(
  'password_mail',
  {
    /** The link's id too: a letter tried again carries the same link. */
    id: id().primaryKey(),
    email: text('email').notNull(),
    purpose: text('purpose', { enum: LETTER_PURPOSES }).notNull(),
    /** Whose address changed; a link is for whoever the address belongs to. */
    accountId: uuid('account_id').references(() => account.id),
    /** When it may be sent; moved on while a sender has it in hand, so that one that dies gives it back. */
    dueAt: at('due_at').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [index('password_mail_due').on(table.dueAt)],
)

/** A session family: one sign-in on one device. One live session an account; the older one answers 409. */
export const session = pgTable(
  'session',
  {
    id: id().primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id),
    /**
     * Number of the newest refresh token (settled 3). A token is an HMAC of session and number under a key that
     * is not in the database, so that nothing of it, not even a hash, need be kept here.
     */
    counter: integer('counter').notNull().default(0),
    rotatedAt: at('rotated_at').notNull(),
    /** When the newest token was last handed out to a device that still held the one before. */
    handedOutAt: at('handed_out_at').notNull(),
    /** How often in a row, and up to which number, a device came back with a predecessor. */
    caughtUpCounter: integer('caught_up_counter').notNull().default(0),
    caughtUpInARow: integer('caught_up_in_a_row').notNull().default(0),
    lastUsedAt: at('last_used_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    endedAt: at('ended_at'),
    endReason: text('end_reason', {
      enum: [
        'signed_out',
        'superseded',
        'replayed',
        'expired',
        'password',
        'deactivated',
        'reassigned',
        'address',
        'two_factor_reset',
      ],
    }),
    userAgent: text('user_agent').notNull().default(''),
    createdAt: at('created_at').notNull(),
  },
  (table) => [uniqueIndex('session_one_live').on(table.accountId).where(sql`ended_at is null`)],
)

/** Failed attempts, for the growing delay of settled 8. `subject` is a hash: no address or name is kept. */
export const signInAttempt = pgTable(
  'sign_in_attempt',
  {
    subject: text('subject').notNull(),
    kind: text('kind', { enum: ATTEMPT_KINDS }).notNull(),
    failures: integer('failures').notNull().default(0),
    lastFailureAt: at('last_failure_at').notNull(),
    /** Of an account that is guessed at: when the last guess that was let in line is judged. */
    lastTurnAt: at('last_turn_at'),
  },
  (table) => [primaryKey({ columns: [table.kind, table.subject] }), check('failures_positive', sql`failures >= 0`)],
)

/** How many letters a person made the office send on the day they last did: one row each, however long they work. */
export const letterCount = pgTable('letter_count', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => account.id),
  /** In UTC, `YYYY-MM-DD`. */
  day: text('day').notNull(),
  sent: integer('sent').notNull(),
})
