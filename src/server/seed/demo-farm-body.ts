import { addDays, addMonths } from '#domain/kernel/calendar.ts'
import { versionInForce } from '#domain/product/farm-package.ts'
import type { Question } from '#domain/product/questions.ts'
import { conditionsHash } from '#domain/quote/checks/quote-conditions.ts'
import { regroup } from '#domain/quote/edits/regroup.ts'
import { type Body, isBody, type Json } from '#domain/sync/json.ts'
import { type DemoLocation, exposuresOf, live, type Maker, rounded } from './demo-exposures.ts'
import { FARM_KINDS, type FarmKindPlan } from './demo-farm-kinds.ts'
import type { FarmTown, Story } from './demo-stories.ts'

/** Whom and when a farm is quoted for. */
interface Quoted {
  policyholder: { id: string; name: string; phone: string }
  producerId: string
  /** The day it was begun. */
  today: string
}

/** A whole draft as a broker leaves it before the lock: everything answered, grouped by where the buildings stand. */
export function describeQuote(maker: Maker, story: Story, quoted: Quoted): Body {
  const plan: FarmKindPlan = FARM_KINDS[story.kind]
  const { chance, key } = maker
  const startsOn = addDays(quoted.today, chance.between(10, 38))
  const places = placesOf(maker, story.town, plan)
  const insured = key()
  const { rates, questions } = versionInForce(quoted.today)
  const body: Body = {
    policyholder: quoted.policyholder.id,
    producer: quoted.producerId,
    term: { startsOn, endsOn: addMonths(startsOn, 12) },
    namedInsureds: { [insured]: { name: quoted.policyholder.name, order: 'a0', life: 'live' } },
    signatory: insured,
    operations: items(
      key,
      plan.operations.map((level4Code, n) => ({ level4Code, isCommercial: true, location: places[n]!.key })),
    ),
    locations: Object.fromEntries(places.map(({ key, location }, n) => [key, { ...location, ...live(n) }])),
    exposures: exposuresOf(maker, story, plan, { places, today: quoted.today }),
    productVersion: rates.version,
    operationQuestions: plainAnswers(questions.operationQuestions, quoted.today),
    housekeeping: plainAnswers(questions.housekeeping, quoted.today),
    insuranceHistory: plainAnswers(questions.insuranceHistory, quoted.today),
    billingContact: { name: quoted.policyholder.name, phone: quoted.policyholder.phone },
    paymentSchedule: story.schedule,
  }
  return withConsent(withGroups(twisted(body, story, maker, startsOn), key, quoted.today))
}

/** What makes a rule fire, or a broker stop half-way. */
function twisted(body: Body, { ending, kind }: Story, { key }: Maker, startsOn: string): Body {
  switch (ending) {
    case 'referred':
    case 'approved': {
      const fire = { occurredOn: addMonths(startsOn, -31), cause: 'fire', paid: 84_250, description: 'Shop fire' }
      return { ...body, claims: items(key, [fire]) }
    }
    case 'rejected':
      return kind === 'hog' ? withWoodHeat(body) : withMisrepresentation(body)
    case 'unfinished': {
      const { paymentSchedule: _later, housekeeping: _open, signatory: _who, ...begun } = body
      return begun
    }
    default:
      return body
  }
}

/** Who was cancelled for it is declined (U08). */
function withMisrepresentation(body: Body): Body {
  const { insuranceHistory } = body
  return {
    ...body,
    insuranceHistory: { ...(isBody(insuranceHistory) && insuranceHistory), cancelledForMisrepresentation: true },
  }
}

/** Solid fuel in a farm building is declined (U10). */
function withWoodHeat(body: Body): Body {
  const exposures = isBody(body.exposures) ? body.exposures : {}
  const heated = Object.entries(exposures).map(([id, exposure]) =>
    isBody(exposure) && exposure.kind === 'machineShed' ? [id, { ...exposure, heat: { wood: true } }] : [id, exposure],
  )
  return { ...body, exposures: Object.fromEntries(heated) }
}

/** The home place some kilometres out of town, and a second one a few miles on where the farm works two. */
function placesOf({ chance, key }: Maker, town: FarmTown, plan: FarmKindPlan): DemoLocation[] {
  const needsHall = plan.buildings.some(({ areaM2, costPerM2 }) => areaM2[1] * costPerM2 > 850_000)
  return plan.operations.map((_, n) => {
    const latitude = rounded(town.latitude + 0.03 + n * 0.05 + chance.next() * 0.04, 5)
    const longitude = rounded(town.longitude - 0.05 - n * 0.04 - chance.next() * 0.05, 5)
    return {
      key: key(),
      latitude,
      longitude,
      location: {
        name: n === 0 ? chance.pick(['Home quarter', 'Home farm', 'Home place']) : 'South quarter',
        province: town.province,
        geo: { latitude, longitude, accuracyM: chance.between(4, 14), source: 'device' },
        fireProtection: {
          hydrantM: null,
          hallKm: needsHall ? chance.between(3, 7) : chance.between(6, 16),
          hasAccreditedTanker: false,
        },
      },
    }
  })
}

function withGroups(body: Body, key: () => string, today: string): Body {
  const context = { commissionPercent: 0, discountPercent: 0, hasExemptionCertificate: false, today }
  const groups = regroup(body, context, key).flatMap((edit): [string, Json][] =>
    edit.kind === 'add' && isBody(edit.value)
      ? [[edit.path.slice('subjectGroups/'.length), { ...edit.value, life: 'live' }]]
      : [],
  )
  return { ...body, subjectGroups: Object.fromEntries(groups) }
}

function withConsent(body: Body): Body {
  return { ...body, readAllConditions: { answer: 'Yes', inputsHash: conditionsHash(body) } }
}

function items(key: () => string, values: readonly Body[]): Body {
  return Object.fromEntries(values.map((value, n) => [key(), { ...value, ...live(n) }]))
}

/** As most farms answer: no, nothing, none; what hangs on another answer is not asked then. */
export function plainAnswers(questions: readonly Question[], today: string): Body {
  const asked = questions.filter(({ condition, isOptional }) => !condition && !isOptional)
  return Object.fromEntries(asked.map((question) => [question.code, plainAnswer(question, today)]))
}

function plainAnswer({ type, options = [], validations }: Question, today: string): Json {
  switch (type) {
    case 'yesNo':
      return false
    case 'number':
    case 'currency':
      return validations?.min ?? 0
    case 'select':
      return options[0] ?? null
    case 'date':
      return addMonths(today, -5)
    case 'string':
    case 'email':
    case 'phone':
      return 'Prairie Mutual'
  }
}
