import { FARM_PACKAGE } from './farm-package.ts'

/**
 * Who carries the risk of what is sold here, where they are written to, and under which binding authority; invented, to
 * be replaced by a contract's.
 */
export const CARRIERS = [
  {
    name: 'Northern Prairie Insurance Company',
    address: ['330 Fescue Avenue, Suite 1200', 'Winnipeg MB R3C 0B1'],
    binder: 'NP-HG-FARM',
    products: [FARM_PACKAGE.code],
    classOfBusiness: 'Farm package',
  },
] as const
export type Carrier = (typeof CARRIERS)[number]

export function carrierNamed(name: string): Carrier | undefined {
  return CARRIERS.find((carrier) => carrier.name === name)
}

/** Who insures by a product. */
export function carrierOf(product: Carrier['products'][number]): Carrier {
  return CARRIERS.find(({ products }) => products.includes(product))!
}
