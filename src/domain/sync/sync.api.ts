import { z } from 'zod'
import { endpoint } from '../contract/define.ts'
import { locator } from '../kernel/ids.ts'
import { bears } from '../kernel/named.ts'
import { ENTITY_TYPES, type SyncedEntity } from './entity-types.ts'
import { HELD_MAX_BYTES, heldAnswer, heldEnvelope } from './held.ts'
import {
  BATCH_MAX_BYTES,
  deviceReport,
  openedRecord,
  PULL_PAGE_MAX,
  pullAnswer,
  pushAnswer,
  pushEnvelope,
  sealedWord,
} from './transport.ts'

/** The batch may be full; this is for the envelope around it. */
const ENVELOPE_BYTES = 1024

const entityNames = Object.keys(ENTITY_TYPES) as [SyncedEntity, ...SyncedEntity[]] // keys of a constant table

export const syncApi = {
  push: endpoint({
    method: 'POST',
    path: '/sync/push',
    summary: 'Changes made on a device, each answered by itself; safe to send again (protocol 1.2)',
    access: 'signedIn',
    /** What the device was told last, by an answer to its changes and by the feed. */
    query: z.object({ edge: sealedWord.optional(), cursor: sealedWord.optional() }),
    body: pushEnvelope,
    bodyLimit: BATCH_MAX_BYTES + ENVELOPE_BYTES,
    response: pushAnswer,
  }),
  pull: endpoint({
    method: 'GET',
    path: '/sync/pull',
    summary: 'What changed since a cursor: for brokers their brokerage, for everyone else what they opened',
    access: 'signedIn',
    query: z.object({
      /** Left out: from the beginning. */
      cursor: sealedWord.optional(),
      limit: z.coerce
        .number({ error: 'validation.number' })
        .int({ error: 'validation.number' })
        .min(1, { error: 'validation.tooSmall' })
        .max(PULL_PAGE_MAX, { error: 'validation.tooBig' })
        .default(PULL_PAGE_MAX),
      device: bears().optional(),
      edge: sealedWord.optional(),
    }),
    response: pullAnswer,
  }),
  open: endpoint({
    method: 'GET',
    path: '/sync/entity/:type/:id',
    summary: 'One record for editing on this device, which follows it from now on',
    access: ['quote', 'read'],
    params: z.object({ type: z.enum(entityNames, { error: 'validation.choice' }), id: locator }),
    query: z.object({ device: bears() }),
    response: openedRecord,
  }),
  handUp: endpoint({
    method: 'POST',
    path: '/sync/held-records',
    summary:
      'Whole records that a device was told and an office put back from a backup lacks: kept for review, never live',
    access: 'signedIn',
    body: heldEnvelope,
    bodyLimit: HELD_MAX_BYTES + ENVELOPE_BYTES,
    response: heldAnswer,
  }),
  devices: endpoint({
    method: 'GET',
    path: '/sync/devices',
    summary: 'The devices of the own account, with what each last reported as unsent',
    access: 'signedIn',
    response: z.array(deviceReport),
  }),
  lost: endpoint({
    method: 'POST',
    path: '/sync/lost-devices',
    summary: 'One of the own account’s devices lost its store: what it last reported as unsent is given up',
    access: 'signedIn',
    body: z.strictObject({ device: bears() }),
    response: z.array(deviceReport),
  }),
  poke: endpoint({
    method: 'GET',
    path: '/sync/poke',
    summary: 'A stream of data-free pokes: “something in your scope changed, go and look” (settled 16)',
    access: 'signedIn',
    produces: 'text/event-stream',
  }),
}
