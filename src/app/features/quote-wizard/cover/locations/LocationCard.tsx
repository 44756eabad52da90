import { Button, Paper, Title } from '@mantine/core'
import { IconMapPin, IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { EXPOSURE_TYPES } from '#domain/product/exposure-units.ts'
import { protectionIn } from '#domain/quote/body/quote-farm.ts'
import { protectionOf } from '#domain/rating/factors.ts'
import { type Body, isBody } from '#domain/sync/json.ts'
import { itemsOf, textIn } from '#domain/sync/read-body.ts'
import { StateBadge } from '../../../../blocks/detail/StateBadge.tsx'
import { provincesQuery } from '../../../../data/keep-reference.ts'
import { useQuoteDraft } from '../../draft/quote-draft.ts'
import { AddExposure } from '../exposures/AddExposure.tsx'
import { ExposureRows } from '../exposures/ExposureRows.tsx'
import { TypicalFarm } from '../exposures/TypicalFarm.tsx'
import classes from '../items/cover.module.css'
import { useEditing } from '../items/editing.ts'
import { useItemNames } from '../items/use-item-names.ts'
import { useProblemWords } from '../items/use-problem-words.ts'
import { HazardScores } from './HazardScores.tsx'
import { LandWords } from './LandWords.tsx'
import { LocationEditor } from './LocationEditor.tsx'
import { LocationTotal } from './LocationTotal.tsx'

/** Whatever is insured at a place; liability follows the farm. */
const PLACED = EXPOSURE_TYPES.filter((type) => type !== 'liability')

interface LocationCardProps {
  locationKey: string
  location: Body
  exposures: readonly [string, Body][]
}

/** One place of the farm: its facts, its hazards, all that is insured there, and what that comes to. */
export function LocationCard({ locationKey, location, exposures }: LocationCardProps) {
  const { t } = useTranslation('cover')
  const { body, facts, isEditable } = useQuoteDraft()
  const editing = useEditing()
  const names = useItemNames()
  const problemsAt = useProblemWords()
  const path = `locations/${locationKey}`
  const isOpen = editing.at === path
  const operations = itemsOf(body, 'operations').filter(([, each]) => textIn(each, 'location') === locationKey)
  const missing = facts.steps
    .flatMap((step) => step.missing)
    .filter((each) => each.path === path || each.path.startsWith(`${path}/`))
  const { data: provinces = [] } = useQuery(provincesQuery)
  const province = provinces.find(({ value }) => value === textIn(location, 'province'))
  const wrong = problemsAt(path)
  const words = [
    province?.label ?? textIn(location, 'province'),
    textIn(location, 'legalDescription'),
    ...operations.map(([key]) => names.operation(key)),
    protectionIn(location).hallKm === null // what nobody said is no fact
      ? t('farm:help.hallUnknown')
      : t(`farm:protection.${protectionOf(protectionIn(location), facts.product.rates)}`),
  ]

  return (
    <Paper component="section" className={classes.card} aria-label={names.location(locationKey)}>
      <header className={classes.head}>
        <span className={classes.icon} aria-hidden>
          <IconMapPin size={22} stroke={1.75} />
        </span>
        <div className={classes.words}>
          <Title order={3}>{names.location(locationKey)}</Title>
          <span>{words.filter(Boolean).join(' · ')}</span>
          {(missing.length > 0 || wrong.length > 0) && (
            <span className={classes.lacks}>
              {wrong.map((words) => (
                <StateBadge key={words} tone="attention">
                  {words}
                </StateBadge>
              ))}
              {missing.map(({ path: at, key }) => (
                <StateBadge key={at + key} tone="attention">
                  {t(lackOf(at, path))}
                </StateBadge>
              ))}
            </span>
          )}
          {!isOpen && <LandWords path={`${path}/legalDescription`} location={location} isReadBack={false} />}
        </div>
        {isEditable && !isOpen && (
          <Button
            variant="default"
            leftSection={<IconPencil size={18} aria-hidden />}
            onClick={() => editing.open(path)}
            aria-label={t('editing.of', { name: names.location(locationKey) })}
            data-opens={path}
          >
            {t('editing.edit')}
          </Button>
        )}
      </header>
      {isOpen && <LocationEditor locationKey={locationKey} location={location} />}
      {isBody(location.geo) && <HazardScores location={location} />}
      <ExposureRows exposures={exposures} />
      <TypicalFarm location={locationKey} />
      <AddExposure location={locationKey} types={PLACED} />
      <LocationTotal locationKey={locationKey} />
    </Paper>
  )
}

/** Wording of what a location lacks: its pin, its province, or an operation for the location itself. */
function lackOf(at: string, location: string): string {
  return `lacks.${at === location ? 'operation' : at.slice(location.length + 1)}`
}
