import { Button } from '@mantine/core'
import { IconMapPinPlus } from '@tabler/icons-react'
import { useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { locationOf } from '#domain/rating/places.ts'
import { itemsOf } from '#domain/sync/read-body.ts'
import { useQuoteDraft } from '../draft/quote-draft.ts'
import { StepPage } from '../StepPage.tsx'
import { SubjectGroups } from './groups/SubjectGroups.tsx'
import { useFollowGroups } from './groups/use-follow-groups.ts'
import classes from './items/cover.module.css'
import { EditingContext } from './items/editing.ts'
import { CoverMap } from './locations/CoverMap.tsx'
import { LocationCard } from './locations/LocationCard.tsx'
import { useAddLocation } from './locations/use-add-location.ts'
import { useOneEditing } from './use-one-editing.ts'
import { useSelected } from './use-selected.ts'
import { WholeFarm } from './WholeFarm.tsx'

/** The step that says where the farm stands and what is insured there (settled 21). */
export function CoverageStep() {
  const { t } = useTranslation('cover')
  const { body, isEditable } = useQuoteDraft()
  const add = useAddLocation()
  const { editing, element } = useOneEditing()
  useFollowGroups(editing.at, element)
  const map = useRef<HTMLDivElement>(null)
  const [selected, select] = useSelected(body, editing.at)
  const locations = itemsOf(body, 'locations')
  const placeOf = usePlaces()
  const exposures = Map.groupBy(itemsOf(body, 'exposures'), ([key]) => placeOf.get(key))
  const addLocation = () => {
    const path = add({})
    select(path)
    editing.open(path)
    map.current?.scrollIntoView({ block: 'start' }) // its pin is the first thing to say
  }

  return (
    <EditingContext value={editing}>
      <StepPage title={t('title')} hint={t('hint')} isWide>
        <div className={classes.cover} ref={element}>
          <div className={classes.sides}>
            <div ref={map} className={`${classes.map} ${classes.mapBleed}`}>
              <CoverMap
                selected={selected}
                onSelect={(path) => {
                  select(path)
                  if (editing.at && editing.at !== path) editing.open(path)
                }}
              />
            </div>
            <div className={classes.cards}>
              {locations.map(([key, location]) => (
                <LocationCard key={key} locationKey={key} location={location} exposures={exposures.get(key) ?? []} />
              ))}
              {isEditable && (
                <Button
                  variant="default"
                  leftSection={<IconMapPinPlus size={20} aria-hidden />}
                  onClick={addLocation}
                  className={classes.addLocation}
                >
                  {t('location.add')}
                </Button>
              )}
              <WholeFarm exposures={exposures.get(undefined) ?? []} />
              <SubjectGroups />
            </div>
          </div>
        </div>
      </StepPage>
    </EditingContext>
  )
}

/** At which location each exposure counts; liability, and what has no place yet, at none. */
function usePlaces(): ReadonlyMap<string, string | undefined> {
  const { farm } = useQuoteDraft().facts
  return useMemo(() => {
    const placed = farm.exposures.filter(({ type }) => type !== 'liability')
    return new Map(placed.map((each) => [each.id, locationOf(each, farm)?.id]))
  }, [farm])
}
