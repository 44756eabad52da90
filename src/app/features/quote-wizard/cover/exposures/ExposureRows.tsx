import { useMemo } from 'react'
import type { Body } from '#domain/sync/json.ts'
import { itemOf } from '#domain/sync/path.ts'
import { useQuoteDraft } from '../../draft/quote-draft.ts'
import classes from '../items/cover.module.css'
import { useEditing } from '../items/editing.ts'
import { useItemNames } from '../items/use-item-names.ts'
import { ExposureRow } from './ExposureRow.tsx'
import { useHousing } from './use-housing.ts'

/** What is insured at one place, or on the farm as a whole. */
export function ExposureRows({ exposures }: { exposures: readonly [string, Body][] }) {
  const editing = useEditing()
  const names = useItemNames()
  const housingOf = useHousing()
  const toFinish = useToFinish()
  return (
    <ul className={classes.list}>
      {exposures.map(([key, exposure]) => {
        const path = `exposures/${key}`
        const isOpen = editing.at === path
        return (
          <ExposureRow
            key={key}
            exposureKey={key}
            exposure={exposure}
            name={names.exposure(key)}
            housing={housingOf(key, exposure)}
            toFinish={toFinish.get(path)?.length ?? 0}
            isOpen={isOpen}
            onTap={() => (isOpen ? editing.close() : editing.open(path))}
          />
        )
      })}
    </ul>
  )
}

/** What is missing or cannot be right, by the item it belongs to. */
function useToFinish(): ReadonlyMap<string, readonly { path: string }[]> {
  const { facts, problems } = useQuoteDraft()
  return useMemo(() => {
    const open: { path: string }[] = [...facts.steps.flatMap(({ missing }) => missing), ...problems]
    return Map.groupBy(open, ({ path }) => itemOf(path))
  }, [facts, problems])
}
