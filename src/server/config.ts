import { resolve } from 'node:path'
import { z } from 'zod'
import { originatorSettings } from '#domain/withdrawal/bank-settings.ts'

const onOff = z.enum(['on', 'off']).transform((value) => value === 'on')

const proxy = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])

/** Addresses and ranges, with commas between. A range of everybody would make every caller a proxy of ours. */
const proxies = z
  .string()
  .transform((list) => list.split(',').map((each) => each.trim()))
  .refine((list) => list.every((each) => proxy.safeParse(each).success && !each.endsWith('/0')), {
    error: 'it is addresses or ranges of proxies, such as 10.0.0.5 or 10.0.9.0/24, with commas between',
  })

const json = z.string().transform((text, { addIssue }) => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    addIssue('it is JSON')
    return z.NEVER
  }
})

const schema = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(4400),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z
    .string()
    .default('./data')
    .transform((folder) => resolve(folder)),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_OWNER_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_MAX_CONNECTIONS: z.coerce.number().int().min(1).max(1000).default(20),
  FILES_URL: z.url({ protocol: /^(file|s3)$/ }).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z
    .string()
    .regex(/^([^<>]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/, 'it is an address, or a name and an address in < >')
    .optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  TRUSTED_PROXIES: proxies.default([]),
  SECRET_KEY: z.string().min(32).optional(),
  DEMO: onOff.optional(),
  SENTRY_DSN: z.url().optional(),
  METRICS_TOKEN: z.string().min(16).optional(),
  METRICS_PORT: z.coerce.number().int().min(1).max(65535).optional(),
  HAZARD_URL: z.url({ protocol: /^https?$/ }).optional(),
  HAZARD_KEY: z.string().optional(),
  ADDRESS_URL: z.url({ protocol: /^https?$/ }).optional(),
  ADDRESS_KEY: z.string().optional(),
  PAYMENT_URL: z.url({ protocol: /^https?$/ }).optional(),
  PAYMENT_KEY: z.string().optional(),
  PAD_ORIGINATOR: json.pipe(originatorSettings).optional(),
  ALERTS_URL: z.url({ protocol: /^https?$/ }).optional(),
  TILES_URL: z.url({ protocol: /^https?$/ }).optional(),
  TILES_ATTRIBUTION: z.string().optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})

export interface Config extends z.infer<typeof schema> {
  /** Unless the operator says it: only where nobody but this computer is answered, for the demo's password is published. */
  DEMO: boolean
  /** Where lines go besides standard output is for tests to say. */
  log: false | { level: string; stream?: { write(line: string): void } }
}

/** A wrong environment: one line that names the variable, for the operator. Values are not repeated, they may be secret. */
export class UnusableSetting extends Error {}

/** Reads every environment variable the server knows; an empty one counts as not set. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const result = schema.safeParse(given)
  if (!result.success) {
    const issue = result.error.issues[0]
    throw new UnusableSetting(`${issue?.path.join('.')} is not usable: ${issue?.message}`)
  }
  const { LOG_LEVEL, DATABASE_URL, DATABASE_OWNER_URL } = result.data
  if (DATABASE_OWNER_URL && !DATABASE_URL) {
    throw new UnusableSetting('DATABASE_OWNER_URL is not usable: it needs DATABASE_URL beside it')
  }
  for (const name of ['HAZARD', 'ADDRESS', 'PAYMENT'] as const) {
    const isHalf = Boolean(result.data[`${name}_URL`]) !== Boolean(result.data[`${name}_KEY`])
    if (isHalf) throw new UnusableSetting(`${name}_URL is not usable: it goes with ${name}_KEY, both or neither`)
  }
  const DEMO = result.data.DEMO ?? isForThisComputer(result.data)
  return { ...result.data, DEMO, log: LOG_LEVEL === 'silent' ? false : { level: LOG_LEVEL } }
}

function isForThisComputer({ HOST, PUBLIC_URL }: { HOST: string; PUBLIC_URL?: string | undefined }): boolean {
  return !PUBLIC_URL && (HOST === 'localhost' || HOST === '::1' || HOST.startsWith('127.'))
}
