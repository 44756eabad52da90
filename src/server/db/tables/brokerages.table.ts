import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  numeric,
  pgTable,
  pgView,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { BROKER_ROLES } from '#domain/access/roles.ts'
import { PREFERRED_COMMUNICATION } from '#domain/kernel/contact.ts'
import { at, brokerageId, id, versioned } from '../columns.ts'
import { account } from './accounts.table.ts'

/** A brokerage firm. It is its own tenant: brokerage_id equals id. */
export const brokerage = pgTable(
  'brokerage',
  {
    brokerageId: brokerageId(),
    id: id(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phoneNumber: text('phone_number').notNull(),
    website: text('website').notNull().default(''),
    addressLine1: text('address_line_1').notNull(),
    addressLine2: text('address_line_2').notNull().default(''),
    city: text('city').notNull(),
    state: text('state').notNull(),
    zipCode: text('zip_code').notNull(),
    country: text('country').notNull(),
    logo: text('logo'),
    brokerNumber: text('broker_number').notNull(),
    licensedProvinces: text('licensed_provinces').array().notNull(),
    /** Percent, e.g. 17.50 (domain 1.10). */
    nbCommission: numeric('nb_commission', { precision: 7, scale: 2, mode: 'number' }).notNull(),
    renewalCommission: numeric('renewal_commission', { precision: 7, scale: 2, mode: 'number' }).notNull(),
    ...versioned(),
  },
  (table) => [
    primaryKey({ columns: [table.brokerageId, table.id] }),
    unique('brokerage_id_unique').on(table.id),
    check('brokerage_is_its_own_tenant', sql`brokerage_id = id`),
    index('brokerage_name').on(sql`lower(name)`),
  ],
)

/** A broker's profile; name, email, role and activity are the account's, read through `broker_directory`. */
export const broker = pgTable(
  'broker',
  {
    brokerageId: brokerageId(),
    /** The account's id. */
    id: id(),
    phoneNumber: text('phone_number').notNull(),
    mobileNumber: text('mobile_number').notNull().default(''),
    preferredCommunication: text('preferred_communication', { enum: PREFERRED_COMMUNICATION }).notNull(),
    ...versioned(),
  },
  (table) => [
    primaryKey({ columns: [table.brokerageId, table.id] }),
    foreignKey({ columns: [table.id], foreignColumns: [account.id] }),
    foreignKey({ columns: [table.brokerageId], foreignColumns: [brokerage.id] }),
  ],
)

/** A broker as lists show it: profile, account and firm in one row (0000_first.sql). */
export const brokerDirectory = pgView('broker_directory', {
  brokerageId: brokerageId(),
  id: id(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  fullName: text('full_name').notNull(),
  email: text('email').notNull(),
  role: text('role', { enum: BROKER_ROLES }).notNull(),
  isActive: boolean('is_active').notNull(),
  lastLogin: at('last_login'),
  phoneNumber: text('phone_number').notNull(),
  mobileNumber: text('mobile_number').notNull(),
  preferredCommunication: text('preferred_communication', { enum: PREFERRED_COMMUNICATION }).notNull(),
  version: integer('version').notNull(),
  brokerageName: text('brokerage_name').notNull(),
}).existing()
