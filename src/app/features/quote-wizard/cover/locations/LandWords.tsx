import { Button, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { certaintyOf, OFF_BY_M } from '#domain/land/certainty.ts'
import { type LandDescription, spellDescription } from '#domain/land/description.ts'
import { landOfPin, metresFromLand, readLand } from '#domain/land/read-land.ts'
import { positionOf } from '#domain/quote/body/quote-geo.ts'
import { setUnit } from '#domain/quote/body/set-unit.ts'
import type { Body } from '#domain/sync/json.ts'
import { textIn } from '#domain/sync/read-body.ts'
import { useDistanceWords } from '../../../../blocks/map/use-distance-words.ts'
import { toasts } from '../../../../telling/toasts.ts'
import { useQuoteDraft } from '../../draft/quote-draft.ts'
import { QuarterMark } from './QuarterMark.tsx'

interface LandWordsProps {
  /** Of the description. */
  path: string
  location: Body
  /** Beside the input it is read back; elsewhere only what waits for somebody is said. */
  isReadBack: boolean
}

/** How a description is understood, and what the pin says of it: read back, asked about, offered; never refused. */
export function LandWords({ path, location, isReadBack }: LandWordsProps) {
  const { t } = useTranslation('cover')
  const { body, edit, isEditable } = useQuoteDraft()
  const typed = textIn(location, 'legalDescription')
  const province = textIn(location, 'province')
  const pin = positionOf(location)
  const write = (words: string) => edit([setUnit(body, path, words)])
  /** What somebody typed is not gone for a tap. */
  const replace = (words: string) => {
    write(words)
    if (!typed) return
    toasts.undoable(t('land.taken', { land: words }), async () => {
      edit([{ kind: 'set', path, seen: words, value: typed }])
      return true
    })
  }
  const choice = (words: string, label = words, choose = write) =>
    isEditable && (
      <Button key={words} variant="default" size="compact-md" onClick={() => choose(words)}>
        {label}
      </Button>
    )
  const take = (land: LandDescription) => {
    const words = spellDescription(land)
    return choice(words, t('land.take', { land: words }), replace)
  }

  if (!typed) {
    const land = pin && province ? landOfPin(pin, province) : null
    return land && <Words words={t('land.pinReads', { land: spellDescription(land) })}>{take(land)}</Words>
  }
  const reading = readLand(typed, province)
  if (reading.kind === 'text') return isReadBack && <Words words={t('land.text')} />
  if (reading.kind === 'which')
    return <Words words={t(`land.which.${reading.of}`)}>{reading.choices.map((words) => choice(words))}</Words>
  const { land, problem } = reading
  if (problem) return <Words isDoubtful words={t(`land.problem.${problem}`, { land: spellDescription(land) })} />
  return (
    <>
      {isReadBack && <ReadBack land={land} />}
      {pin && <FromPin land={land} pin={pin} province={province} take={take} />}
    </>
  )
}

/** Its quarter as a picture, its one spelling, and how well it is known where that lies. */
function ReadBack({ land }: { land: LandDescription }) {
  const { t } = useTranslation('cover')
  const distance = useDistanceWords()
  const certainty = certaintyOf(land)
  const known =
    certainty === 'C' ? t('land.townshipOnly') : t('land.computed', { off: distance(OFF_BY_M[certainty] / 1000) })
  return (
    <Group gap={8} mt={6} wrap="nowrap">
      <QuarterMark land={land} />
      <Text size="sm">
        <b>{spellDescription(land)}</b> · {known}
      </Text>
    </Group>
  )
}

interface FromPinProps {
  land: LandDescription
  pin: { latitude: number; longitude: number }
  province: string | undefined
  take: (land: LandDescription) => ReactNode
}

/** A pin that lies elsewhere: both are kept, until somebody says which is meant. */
function FromPin({ land, pin, province, take }: FromPinProps) {
  const { t } = useTranslation('cover')
  const distance = useDistanceWords()
  const metres = metresFromLand(land, pin)
  if (metres === 0) return null
  const there = landOfPin(pin)
  const words = {
    land: spellDescription(land),
    distance: distance(metres / 1000),
    there: there && spellDescription(there),
  }
  return (
    <Words isDoubtful words={t(there ? 'land.pinElsewhere' : 'land.pinOutside', words)}>
      {there && landOfPin(pin, province) && take(there)}
    </Words>
  )
}

interface WordsProps {
  words: string
  isDoubtful?: boolean
  children?: ReactNode
}

function Words({ words, isDoubtful = false, children }: WordsProps) {
  return (
    <Group gap={8} mt={6}>
      <Text size="sm" c={isDoubtful ? 'var(--attention)' : 'dimmed'}>
        {words}
      </Text>
      {children}
    </Group>
  )
}
