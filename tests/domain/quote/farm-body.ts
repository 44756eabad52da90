import { type Question, questions1 } from '#domain/product/questions.ts'
import { conditionsHash } from '#domain/quote/checks/quote-conditions.ts'
import { quoteShape } from '#domain/quote/shape/quote.shape.ts'
import type { Body } from '#domain/sync/json.ts'

/** What stands around quote A: the brokerage's terms, and a day shortly before it begins. */
export const farmContext = {
  today: '2026-03-20',
  commissionPercent: 20,
  discountPercent: 0,
  hasExemptionCertificate: false,
  licensedProvinces: ['SK'],
}

/** Quote A of domain 2.3 as a draft's body, pinned near Rosetown: complete, with its pin's own scores. `key` spells item keys. */
export function farmBody(changes: Body = {}, key: (name: string) => string = (name) => name): Body {
  const body: Body = {
    policyholder: '019aa000-0000-7000-8000-0000000000aa',
    productVersion: 'farm-package-1',
    term: { startsOn: '2026-04-01', endsOn: '2027-04-01' },
    namedInsureds: { [key('insured')]: { name: 'Maple Ridge Farms Ltd.', life: 'live' } },
    signatory: key('insured'),
    operations: { [key('wheat')]: { level4Code: '11114', isCommercial: true, location: key('home'), life: 'live' } },
    locations: {
      [key('home')]: {
        name: 'Home quarter',
        province: 'SK',
        geo: { latitude: 51.55, longitude: -107.99, accuracyM: 9, source: 'device' },
        life: 'live',
      },
    },
    exposures: inOrder({
      [key('house')]: structure('dwelling', 450_000, key('home'), {
        form: 'broad',
        construction: 'frame',
        yearBuilt: 1996,
        heat: { electric: true },
      }),
      [key('shed')]: structure('farmBuilding', 300_000, key('home'), {
        deductible: 2500,
        construction: 'nonCombustible',
        yearBuilt: 2018,
        heat: { none: true },
        optionalPerils: { collapse: true },
      }),
      [key('bins')]: structure('farmBuilding', 240_000, key('home'), {
        deductible: 2500,
        construction: 'nonCombustible',
        yearBuilt: 2008,
        heat: { none: true },
        optionalPerils: { collapse: true },
      }),
      [key('machinery')]: {
        type: 'machinery',
        limit: 1_250_000,
        deductible: 5000,
        form: 'broad',
        building: key('shed'),
        life: 'live',
      },
      [key('grain')]: {
        type: 'stock',
        unitValue: 8,
        quantity: 50_000,
        deductible: 2500,
        building: key('bins'),
        life: 'live',
      },
      [key('tools')]: { type: 'tools', limit: 25_000, deductible: 1000, building: key('shed'), life: 'live' },
      [key('liability')]: {
        type: 'liability',
        limit: 2_000_000,
        customFarmingReceipts: 60_000,
        hasPollution: true,
        life: 'live',
      },
    }),
    subjectGroups: {
      [key('yard')]: {
        name: 'Yard',
        location: key('home'),
        allocations: {
          [key('house')]: 450_000,
          [key('shed')]: 300_000,
          [key('bins')]: 240_000,
          [key('machinery')]: 1_250_000,
          [key('grain')]: 400_000,
          [key('tools')]: 25_000,
        },
        life: 'live',
      },
    },
    operationQuestions: allNo(questions1.operationQuestions),
    housekeeping: allNo(questions1.housekeeping),
    insuranceHistory: allNo(questions1.insuranceHistory),
    paymentSchedule: 'total',
    ...changes,
  }
  const read = { readAllConditions: { answer: 'Yes', inputsHash: conditionsHash(body) } }
  return quoteShape.derive('readAllConditions' in changes ? body : { ...body, ...read })
}

function structure(type: string, limit: number, location: string, rest: Body): Body {
  return { type, limit, deductible: 1000, location, life: 'live', ...rest }
}

/** Order keys as the wizard gives them: rising in the order things were entered. */
function inOrder(items: Record<string, Body>): Record<string, Body> {
  return Object.fromEntries(Object.entries(items).map(([key, item], index) => [key, { ...item, order: `a${index}` }]))
}

function allNo(questions: readonly Question[]): Body {
  const asked = questions.filter(({ condition }) => !condition)
  return Object.fromEntries(asked.map(({ code }) => [code, false]))
}
