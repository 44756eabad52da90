import { commissionPercentOf } from '../../commission/commission.ts'
import { discountPercentOf } from '../../discount/discount.ts'
import { holdsExemption } from '../../policyholder/policyholder.exemption.ts'
import { readPolicyholder } from '../../policyholder/policyholder.schema.ts'
import type { Body } from '../../sync/json.ts'
import { itemsOf, textIn } from '../../sync/read-body.ts'
import { effectiveDayOf } from '../body/quote-farm.ts'
import type { QuoteContext } from './quote-facts.ts'

interface Known {
  today: string
  /** The policyholder's body and the brokerage's terms, as far as they are known. */
  holder: Body | null
  terms: { nb_commission: number; licensed_provinces: readonly string[] } | null
}

/** A quote's surroundings as a tablet knows them; what it does not know holds nothing up. */
export function quoteContextOf(body: Body, { today, holder, terms }: Known): QuoteContext {
  const provinces = itemsOf(body, 'locations').map(([, location]) => textIn(location, 'province') ?? '')
  return {
    today,
    commissionPercent: commissionPercentOf(body, terms?.nb_commission ?? 0),
    discountPercent: discountPercentOf(body),
    hasExemptionCertificate: holder ? holdsExemption(readPolicyholder(holder), effectiveDayOf(body, today)) : false,
    licensedProvinces: terms?.licensed_provinces ?? provinces,
  }
}
