import { Button, Paper, Title } from '@mantine/core'
import { IconTopologyRing3 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { tivReason } from '#domain/quote/checks/quote-steps.ts'
import { isGroupedByPosition, regroup } from '#domain/quote/edits/regroup.ts'
import { centsIn, itemsOf } from '#domain/sync/read-body.ts'
import { useConfirm } from '../../../../blocks/feedback/use-confirm.tsx'
import { useWork } from '../../../../device/work.ts'
import { useQuoteDraft } from '../../draft/quote-draft.ts'
import { useLockedWords } from '../../use-locked-words.ts'
import classes from '../items/cover.module.css'
import { useAmountWords } from '../items/use-amount-words.ts'
import { SubjectGroup } from './SubjectGroup.tsx'

/** What one fire could take, and whether all property is in it exactly once: what opens property details. */
export function SubjectGroups() {
  const { t } = useTranslation('cover')
  const money = useAmountWords()
  const { body, context, facts, edit, isEditable } = useQuoteDraft()
  const work = useWork()
  const confirm = useConfirm()
  const sayLocked = useLockedWords()
  const groups = itemsOf(body, 'subjectGroups')
  const property = centsIn(body, 'propertyTIV')
  const grouped = groups.reduce((sum, [, group]) => sum + centsIn(group, 'subjectGroupTIV'), 0)
  const reason = tivReason(body)
  const isProposed = isGroupedByPosition(body, facts.farm)

  const group = async () => {
    const isSure =
      groups.length === 0 ||
      (await confirm({
        title: t('group.againTitle'),
        body: t('group.againBody'),
        confirmLabel: t('group.byPosition'),
      }))
    if (isSure && work.kind === 'open') edit(regroup(body, context, work.account.host.makeId))
  }

  return (
    <Paper component="section" className={classes.card} aria-labelledby="subject-groups" data-path="subjectGroups">
      <header className={classes.head}>
        <span className={classes.icon} aria-hidden>
          <IconTopologyRing3 size={22} stroke={1.75} />
        </span>
        <div className={classes.words}>
          <Title order={3} id="subject-groups">
            {t('group.title')}
          </Title>
          <span>{t('group.what')}</span>
        </div>
        {isEditable && property > 0 && !isProposed && (
          <Button variant={groups.length === 0 ? 'filled' : 'default'} onClick={() => void group()}>
            {t('group.byPosition')}
          </Button>
        )}
      </header>
      {groups.length > 0 && (
        <ul className={classes.list}>
          {groups.map(([key, item]) => (
            <SubjectGroup key={key} groupKey={key} group={item} />
          ))}
        </ul>
      )}
      <div className={classes.total} role="status">
        <div className={classes.totalWords}>
          <strong>{t('total.property')}</strong>
          <span>
            <strong className="num">{money(property)}</strong> {t('total.inGroups', { amount: money(grouped) })}
          </span>
        </div>
        {reason ? (
          <p className={classes.attention}>{sayLocked(reason)}</p>
        ) : (
          <p className={classes.calm}>{t(property > 0 ? 'total.even' : 'total.nothing')}</p>
        )}
      </div>
    </Paper>
  )
}
