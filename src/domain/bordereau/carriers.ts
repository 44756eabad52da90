import { FARM_PACKAGE } from '../product/farm-package.ts'

/** Who carries the risk of what is sold here, and under which binding authority; invented, to be replaced by a contract's. */
export const CARRIERS = [
  {
    name: 'Northern Prairie Insurance Company',
    binder: 'NP-HG-FARM',
    products: [FARM_PACKAGE.code],
    classOfBusiness: 'Farm package',
  },
] as const
export type Carrier = (typeof CARRIERS)[number]

export function carrierNamed(name: string): Carrier | undefined {
  return CARRIERS.find((carrier) => carrier.name === name)
}
