import { Text } from '@mantine/core'
import type { UnderwritingReason } from '#domain/underwriting/referral.schema.ts'
import { useReasonWords } from '../../words/use-reason-words.ts'

/** The heaviest reason in words; how many more there are. */
export function ReasonsCell({ reasons }: { reasons: readonly UnderwritingReason[] }) {
  const say = useReasonWords()
  const [first, ...others] = reasons
  if (!first) return null
  const words = say({ ...first, subjectName: first.subject_name })
  return (
    <Text size="sm" lineClamp={2} maw={420} title={words} style={{ whiteSpace: 'normal' }}>
      {words} {others.length > 0 && `+${others.length}`}
    </Text>
  )
}
