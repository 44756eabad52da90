import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Body } from '#domain/sync/json.ts'
import { ErrorPanel } from '../../blocks/feedback/ErrorPanel.tsx'
import { ExposureTabs } from '../../farm/ExposureTabs.tsx'
import { FarmAnswers } from '../../farm/FarmAnswers.tsx'
import { FarmPlaces } from '../../farm/FarmPlaces.tsx'
import { useExposureName } from '../../words/use-exposure-name.ts'
import { policyExposuresQuery } from './policy.queries.ts'

/** What the policy insures, where it stands, and what was asked about it. */
export function PolicyFarm({ id, data }: { id: string; data: Body }) {
  const nameOf = useExposureName()
  const { data: exposures, error, refetch } = useQuery(policyExposuresQuery(id))
  const body = useMemo(
    () => ({ ...data, exposures: Object.fromEntries(exposures?.data.map((each) => [each.locator, each.data]) ?? []) }),
    [data, exposures],
  )
  if (!exposures) return error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : <Skeleton height={480} />
  return (
    <>
      <FarmPlaces body={body} />
      <ExposureTabs
        body={body}
        exposures={exposures.data.map(({ locator, title, exposureType, data: exposure, perils }) => ({
          id: locator,
          name: nameOf(title, exposureType, exposure),
          exposure,
          perils: perils.map(({ perilType }) => perilType),
        }))}
      />
      <FarmAnswers body={data} />
    </>
  )
}
