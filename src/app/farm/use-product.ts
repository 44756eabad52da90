import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { can } from '#domain/access/can.ts'
import { type ProductVersion, productVersion } from '#domain/product/farm-package.ts'
import { servedVersion } from '#domain/product/served-version.ts'
import { productConfigQuery } from '../data/keep-reference.ts'
import { useAccount } from '../session/account.ts'

/**
 * The product a draft was begun with, asking what the office last said it asks (spec 2 §7 Per policy). A device that
 * never heard of it asks what its own build knows.
 */
export function useProduct(version: string | undefined): ProductVersion {
  const mayAsk = can(useAccount(), 'product', 'read')
  const { data: config } = useQuery({ ...productConfigQuery(version ?? ''), enabled: version !== undefined && mayAsk })
  return useMemo(() => {
    const own = productVersion(version)
    return config ? servedVersion(own, config) : own
  }, [version, config])
}
