import { z } from 'zod'
import { calendarDate, instant } from '../../kernel/dates.ts'
import { money } from '../../kernel/money.ts'
import { body } from '../../sync/json.ts'

/** What is covered against, under one exposure (spec 2 §3 Peril). */
export const perilRow = z.object({
  locator: z.string(),
  display_name: z.string(),
  perilType: z.string(),
  /** Name of the exposure it stands under. */
  assigned_exposure: z.string(),
  assignedExposure: z.string(),
  start_at: instant.nullable(),
  starts_on: calendarDate.nullable(),
  end_at: instant.nullable(),
  ends_on: calendarDate.nullable(),
  dateCreated: instant,
  is_active: z.boolean(),
})
export type PerilRow = z.infer<typeof perilRow>

/** What is told of a vehicle beside its answers (spec 2 §3 Exposure). */
const vehicleDetails = z.object({
  model: z.string().nullable(),
  vehicle_type: z.string().nullable(),
  ownership_indicator: z.string().nullable(),
  vehicle_plated_state: z.string().nullable(),
  unrepaired_damage: z.enum(['Yes', 'No']),
})
export type VehicleDetails = z.infer<typeof vehicleDetails>

/** One insured thing (spec 2 §3 Exposure); its key in the quote's data is its locator. */
export const exposureRow = z.object({
  id: z.string(),
  locator: z.string(),
  display_id: z.string(),
  name: z.string(),
  title: z.string(),
  exposureTitle: z.string(),
  exposureType: z.string(),
  perils: z.array(perilRow),
  limit: money,
  limit_currency: z.string(),
  created_at: instant,
  dateCreated: instant,
  start_at: instant.nullable(),
  starts_on: calendarDate.nullable(),
  end_at: instant.nullable(),
  ends_on: calendarDate.nullable(),
  is_active: z.boolean(),
  /** Null where it is no vehicle. */
  vehicle: vehicleDetails.nullable(),
  data: body,
})
export type ExposureRow = z.infer<typeof exposureRow>
