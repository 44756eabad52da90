import { z } from 'zod'
import { can } from '../../access/can.ts'
import { calendarDate } from '../../kernel/dates.ts'
import { text } from '../../kernel/text.ts'
import { amount, exposureUnits, footprint, geo } from '../../product/exposure-units.ts'
import { type Body, isBody, isSame } from '../../sync/json.ts'
import {
  defineShape,
  derived,
  exclusive,
  formerly,
  group,
  map,
  mayBePatched,
  orderKey,
  type Person,
  reference,
  register,
  set,
  standsOn,
  type Unit,
} from '../../sync/shape.ts'
import { carryChoice } from '../body/carry-choice.ts'
import { standsTogether } from '../body/group-place.ts'
import {
  answer,
  billingContact,
  businessDetailUnits,
  claimUnits,
  conditionsRead,
  fireProtection,
  locationUnits,
  lossPayeeUnits,
  namedInsuredUnits,
  operationUnits,
  paymentSchedule,
  term,
} from '../body/quote.body.ts'
import { QUOTE_STATES, type QuoteState } from '../body/quote.lifecycle.ts'
import { kindOf, type QuoteKind } from '../body/quote-kind.ts'
import { signature } from '../body/signature.schema.ts'
import { deriveQuote } from './quote.derive.ts'

const registers = (values: Record<string, z.ZodType>): Record<string, Unit> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, register(value)]))

/**
 * How a draft quote is merged (settled 37, protocol 1.3): one entity, one lane; whatever a farm has many of is a
 * keyed map; a position, a term, an address move as one; sums and scores are computed, never patched.
 */
export const quoteShape = defineShape({
  type: 'quote',
  schema: 1,
  units: {
    /** Set when it is made, see `quote-kind.ts`. */
    kind: derived(),
    /** The day an endorsement takes effect. */
    changeOn: register(calendarDate),
    policyholder: reference('policyholder'),
    producer: reference('producer'),
    productVersion: register(text(40)),
    term: group(term),
    operationQuestions: map(answer),
    housekeeping: map(answer),
    insuranceHistory: map(answer),
    readAllConditions: group(conditionsRead),
    /** Given by business development alone, at the office. */
    discounts: set(),
    /** By which role and on which day: the office's to say, with the discount. */
    discountGrant: derived(),
    paymentSchedule: register(paymentSchedule),
    billingContact: group(billingContact),
    primaryMailing: exclusive('businessDetails'),
    signatory: exclusive('namedInsureds'),
    remark: register(text(2000)),
    /** Whoever took the offer at the kitchen table, with what it was for. */
    signature: group(signature),
    /** A tablet asks for an underwriter, by the hash of the answers it asks about; the office answers and takes it out. */
    reviewRequests: set(),
    /** Which of two answers stands where a change meets a later term that reads otherwise (billing B43). */
    carryChoices: map(carryChoice),
    /** Moved by the quote's life cycle alone; no patch may write it. */
    state: register(z.enum(QUOTE_STATES)),
    propertyTIV: derived(),
    needsAttention: derived(),
    // What only the office gives: number, policy shell, its word to a referral, commission, and what a lock and an issue fixed.
    displayId: derived(),
    createdAt: derived(),
    policy: derived(),
    basedOn: derived(),
    renewalType: derived(),
    endedBecause: derived(),
    referral: derived(),
    reviewAnswer: derived(),
    underwriting: derived(),
    price: derived(),
    commissionPercent: derived(),
    issuedAt: derived(),
    /** A copy somebody signed by hand hangs beside it, or beside its policy. */
    signedOnPaper: derived(),
  },
  collections: {
    namedInsureds: { units: { ...registers(namedInsuredUnits), order: orderKey() } },
    businessDetails: {
      units: { ...registers(businessDetailUnits), address: group(businessDetailUnits.address), order: orderKey() },
    },
    operations: {
      units: {
        ...registers(operationUnits),
        location: standsBeside('locations'),
        formerLocation: formerly('location'),
        order: orderKey(),
      },
    },
    claims: { units: { ...registers(claimUnits), order: orderKey() } },
    locations: {
      units: {
        ...registers(locationUnits),
        address: group(locationUnits.address),
        geo: group(geo),
        fireProtection: group(fireProtection),
        order: orderKey(),
        hazards: derived(),
        /** What the office asked for this pin; it alone writes it. */
        hazardSurvey: derived(),
        totalSubjectGroupTIV: derived(),
      },
    },
    exposures: {
      units: {
        ...registers(exposureUnits),
        geo: group(geo),
        footprint: group(footprint),
        heat: set(),
        optionalPerils: set(),
        location: standsOn('locations'),
        building: standsOn('exposures'),
        formerBuilding: formerly('building'),
        operation: standsOn('operations'),
        order: orderKey(),
      },
    },
    subjectGroups: {
      units: {
        name: register(text(60)),
        location: standsOn('locations'),
        /** Currency units of each exposure that burn with this group, by the exposure's key. */
        allocations: map(amount),
        order: orderKey(),
        subjectGroupTIV: derived(),
        baileesTIVInGroup: derived(),
      },
      fits: standsTogether,
    },
    lossPayees: {
      units: {
        ...registers(lossPayeeUnits),
        address: group(lossPayeeUnits.address),
        exposure: standsBeside('exposures'),
        order: orderKey(),
      },
    },
  },
  derive: deriveQuote,
  isEditable: (body: Body) => (body.state ?? 'draft') === 'draft',
  staysOpen: (body: Body) => (maySign(body) ? ['signature'] : []),
  refuse: (person, before, after) =>
    before && (!mayPrepare(person, before) || isMoved(before, after) || isSignedOff(before, after))
      ? 'forbidden'
      : null,
  mayWrite: (person, path) => !isOfficeOnly(path) && can(person, 'quote', 'update'),
  mayRead: (person) => can(person, 'quote', 'read'),
})

/** An offer is fixed before it is taken: who takes it signs for just what is locked. An endorsement is asked for, not signed. */
function maySign(body: Body): boolean {
  return kindOf(body) !== 'endorsement' && MAY_BE_SIGNED.some((state) => state === body.state)
}
const MAY_BE_SIGNED: readonly QuoteState[] = ['locked', 'accepted']

/** Of what is fixed a signature is not taken away, and is for the price that was fixed. */
function isSignedOff(before: Body, after: Body): boolean {
  if (!maySign(before) || isSame(before.signature, after.signature)) return false
  const price = isBody(before.price) ? before.price.total : undefined
  return !isBody(after.signature) || after.signature.total !== price
}

/** A draft, or what is fixed and not issued yet. */
export function mayBeSigned(body: Body): boolean {
  return mayBePatched(quoteShape, body, [{ path: 'signature' }])
}

/** Moved by acts at the office, never by a patch: the life cycle, and what takes a percentage off. */
function isOfficeOnly(path: string): boolean {
  return path === 'state' || path.startsWith('discounts/')
}

/**
 * What was fixed when its term began, an endorsement leaves alone; a renewal begins where that term ends, for the
 * same policyholder; no other quote has a day of change (domain 1.3).
 */
function isMoved(before: Body, after: Body): boolean {
  if (kindOf(before) === 'endorsement' && !after.changeOn) return true
  return FIXED[kindOf(before)].some((name) => !isSame(before[name], after[name]))
}

const FIXED: Record<QuoteKind, readonly string[]> = {
  new_business: ['changeOn'],
  endorsement: ['policyholder', 'producer', 'productVersion', 'term', 'paymentSchedule'],
  renewal: ['changeOn', 'policyholder', 'term'],
}

/** Whoever quotes new business need not be one who asks for renewals (domain 3). */
function mayPrepare(person: Person, body: Body): boolean {
  return kindOf(body) !== 'renewal' || can(person, 'renewal', 'request')
}

/** Names an item of the same body without standing on it: it may be deleted and leaves only a gap. */
function standsBeside(collection: string): Unit {
  return { class: 'register', value: text(64), collection }
}
