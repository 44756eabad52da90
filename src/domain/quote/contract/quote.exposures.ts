import { localMidnight } from '../../kernel/time-zones.ts'
import { givenNameOf } from '../../product/exposure-fields.ts'
import { ratingLimitCents } from '../../product/rating-limit.ts'
import { type Body, isBody } from '../../sync/json.ts'
import { readAt } from '../../sync/path.ts'
import { isYes, itemsOf, textIn } from '../../sync/read-body.ts'
import { listQuote } from '../body/quote.listing.ts'
import type { PriceSnapshot } from '../pricing/price-snapshot.ts'
import type { ExposureRow, PerilRow, VehicleDetails } from './exposure.schema.ts'

/** What its people call an exposure; its type where they call it nothing. */
export function nameOfExposure(body: Body, id: string): string {
  const exposure = readAt(body, `exposures/${id}`)
  return isBody(exposure) ? (givenNameOf(exposure) ?? textIn(exposure, 'type') ?? '') : ''
}

/** What a quote insures, each thing with the perils that are priced for it (spec 2 §3 Exposure). */
export function exposuresOf(body: Body, price: PriceSnapshot, createdAt: Date): ExposureRow[] {
  const { displayId, startsOn, endsOn, timezone, currency } = listQuote(body)
  const midnight = (date: string | null) => (date === null ? null : localMidnight(date, timezone))
  const cover = {
    start_at: midnight(startsOn),
    starts_on: startsOn,
    end_at: midnight(endsOn),
    ends_on: endsOn,
    is_active: true,
  }
  return itemsOf(body, 'exposures').map(([id, exposure], index) => {
    const name = nameOfExposure(body, id)
    const perils = price.perils.filter(({ exposureId }) => exposureId === id)
    const { life: _life, ...data } = exposure
    return {
      id,
      locator: id,
      display_id: `${displayId}-${index + 1}`,
      name,
      title: name,
      exposureTitle: name,
      exposureType: textIn(exposure, 'type') ?? '',
      perils: perils.map(
        ({ peril }): PerilRow => ({
          locator: `${id}.${peril}`,
          display_name: peril,
          perilType: peril,
          assigned_exposure: name,
          assignedExposure: name,
          dateCreated: createdAt,
          ...cover,
        }),
      ),
      limit: ratingLimitCents(exposure),
      limit_currency: currency,
      created_at: createdAt,
      dateCreated: createdAt,
      ...cover,
      vehicle: vehicleOf(exposure),
      data,
    }
  })
}

export function vehicleOf(exposure: Body): VehicleDetails | null {
  if (textIn(exposure, 'type') !== 'vehicle') return null
  return {
    model: textIn(exposure, 'model') ?? null,
    vehicle_type: textIn(exposure, 'vehicleType') ?? null,
    ownership_indicator: textIn(exposure, 'ownership') ?? null,
    vehicle_plated_state: textIn(exposure, 'platedState') ?? null,
    unrepaired_damage: isYes(exposure.hasUnrepairedDamage) ? 'Yes' : 'No',
  }
}
