import { Anchor, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AuditEntry } from '#domain/audit/audit.schema.ts'
import type { FieldChange } from '#domain/audit/changes.ts'
import { Nothing } from '../../blocks/Nothing.tsx'
import classes from './audit.module.css'
import { useAuditWords } from './use-audit-words.ts'

/** In UTC, as the heading says. */
export function TimeCell({ at }: { at: Date }) {
  const { i18n } = useTranslation()
  const words = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'UTC' })
  return (
    <time dateTime={at.toISOString()} className="num">
      {words.format(at)}
    </time>
  )
}

export function PersonCell({ entry: { by } }: { entry: AuditEntry }) {
  const { t } = useTranslation('audit')
  return by ? by.name : <Text c="dimmed">{t('system')}</Text>
}

export function ActionCell({ entry }: { entry: AuditEntry }) {
  return <span className={classes.word}>{useAuditWords().action(entry.action)}</span>
}

export function EntityCell({ entry }: { entry: AuditEntry }) {
  return <span className={classes.word}>{useAuditWords().entity(entry.entity)}</span>
}

const SHOWN = 3
/** A single one more takes no more room than the words that it is hidden. */
const HIDDEN_MIN = 2

export function AllChanges({ entry: { entity, changes } }: { entry: AuditEntry }) {
  if (changes.length === 0) return <Nothing />
  return (
    <div className={classes.changes}>
      <Changes entity={entity} changes={changes} />
    </div>
  )
}

/** The first few values; the rest on demand. */
export function ChangesCell({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation('audit')
  const [isOpen, setOpen] = useState(false)
  const { entity, changes } = entry
  const rest = changes.length - SHOWN
  if (rest < HIDDEN_MIN) return <AllChanges entry={entry} />
  return (
    <div className={classes.changes}>
      <Changes entity={entity} changes={isOpen ? changes : changes.slice(0, SHOWN)} />
      <Anchor component="button" type="button" size="sm" onClick={() => setOpen(!isOpen)} aria-expanded={isOpen}>
        {isOpen ? t('less') : t('more', { count: rest })}
      </Anchor>
    </div>
  )
}

function Changes({ entity, changes }: { entity: string; changes: readonly FieldChange[] }) {
  return (
    <dl>
      {changes.map((change) => (
        <Change key={change.field} entity={entity} change={change} />
      ))}
    </dl>
  )
}

function Change({ entity, change }: { entity: string; change: FieldChange }) {
  const { t } = useTranslation('audit')
  const words = useAuditWords()
  const [before, after] = [words.value(change.field, change.before), words.value(change.field, change.after)]
  return (
    <div>
      <dt>{words.field(entity, change.field)}</dt>
      <dd>
        {before !== null && (
          <>
            <del aria-label={t('before', { value: before })}>{before}</del>{' '}
          </>
        )}
        {after === null ? (
          <Text span c="dimmed">
            {t('removed')}
          </Text>
        ) : (
          <ins>{after}</ins>
        )}
      </dd>
    </div>
  )
}
