import { Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DEFAULT_CURRENCY, formatMoney } from '#domain/kernel/money.ts'
import { hazardsIn } from '#domain/quote/body/quote-farm.ts'
import { positionOf } from '#domain/quote/body/quote-geo.ts'
import { footprintOf } from '#domain/quote/edits/regroup.ts'
import { type Body, isBody } from '#domain/sync/json.ts'
import { centsIn, itemsOf, textIn } from '#domain/sync/read-body.ts'
import { Section } from '../blocks/detail/Section.tsx'
import { LocationMap } from '../blocks/map/LocationMap.tsx'
import { useDistanceWords } from '../blocks/map/use-distance-words.ts'
import { useItemNames } from '../words/use-item-names.ts'
import { useTiles } from './api-keys.ts'
import { landOf, pinElsewhere } from './described-land.ts'
import classes from './farm.module.css'
import { useProtectionWords } from './use-protection-words.ts'

/** Where a farm stands: its pins and buildings on the map, and each location's worth, hazards and how near help is. */
export function FarmPlaces({ body }: { body: Body }) {
  const { t, i18n } = useTranslation('farm')
  const names = useItemNames(body)
  const tiles = useTiles()
  const protectionOf = useProtectionWords()
  const locations = itemsOf(body, 'locations')
  const pins = locations.flatMap(([key, item]) => {
    const position = positionOf(item)
    return position ? [{ id: key, label: names.location(key), position }] : []
  })
  const buildings = itemsOf(body, 'exposures').flatMap(([key, item]) => {
    const footprint = footprintOf(item)
    return footprint ? [{ id: key, label: names.exposure(key), footprint }] : []
  })
  const [selected, select] = useState<string | null>(pins[0]?.id ?? null)
  if (locations.length === 0) return null

  return (
    <Section title={t('farm:places')} isFlush>
      {pins.length > 0 && (
        <div className={classes.map}>
          <LocationMap
            {...tiles}
            pins={pins}
            buildings={buildings}
            lands={locations.flatMap(([key, item]) => landOf(key, item))}
            selected={selected}
            onSelect={select}
          />
        </div>
      )}
      <ul className={classes.places}>
        {locations.map(([key, item]) => (
          <li key={key} className={classes.place}>
            <Text fw={600}>
              {names.location(key)}
              <Text span c="dimmed" fw={400} ml="sm">
                {addressOf(item)}
              </Text>
            </Text>
            <span className="num">
              {formatMoney(centsIn(item, 'totalSubjectGroupTIV'), DEFAULT_CURRENCY, i18n.language)}
            </span>
            <Text size="sm" c="dimmed" w="100%">
              {Object.entries(hazardsIn(item) ?? {})
                .map(([hazard, score]) => `${t(`farm:hazard.${hazard}`)} ${score}`)
                .join(' · ')}
            </Text>
            <Text size="sm" c="dimmed" w="100%">
              {[textIn(item, 'legalDescription'), protectionOf(item)].filter(Boolean).join(' · ')}
            </Text>
            <PinElsewhere location={item} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** Whoever decides about a farm learns that its two places are not one. */
function PinElsewhere({ location }: { location: Body }) {
  const { t } = useTranslation('farm')
  const distance = useDistanceWords()
  const found = pinElsewhere(location)
  return (
    found && (
      <Text size="sm" c="var(--attention)" w="100%">
        {t('pinElsewhere', { land: found.land, distance: distance(found.km) })}
      </Text>
    )
  )
}

/** Street and town where they are known, and the province. */
function addressOf(location: Body): string {
  const address = isBody(location.address) ? location.address : {}
  const parts = [textIn(address, 'line1'), textIn(address, 'city'), textIn(location, 'province')]
  return parts.filter(Boolean).join(', ')
}
