import { Alert, type AlertProps, Button, Checkbox, Radio } from 'antd'
import { type ReactNode, useState } from 'react'
import type { SheetPreview } from '../../api/transfer.ts'
import { useWords } from '../../i18n/use-words.ts'
import { ImportProgress } from './ImportProgress.tsx'
import { SheetGrid } from './SheetGrid.tsx'
import type { Import } from './use-import.ts'
import '../../i18n/more/transfer.ts'

interface Props {
  work: Import
  sheet: SheetPreview
}

/** Which column is which field, and what is wrong with which cell; both are put right here. */
export function CheckStep({ work, sheet }: Props) {
  const { t } = useWords()
  const { rules, report, isStale, busy } = work
  const [isOnlyFaulty, setOnlyFaulty] = useState(false)
  const missing =
    rules.mode === 'insert'
      ? sheet.columns.filter(({ name, isNeeded }) => isNeeded && !sheet.mapping.includes(name))
      : []
  const isChecked = report !== undefined && !isStale
  const mayRun = isChecked && report.ok > 0 && (report.failed === 0 || !rules.isWhole)
  return (
    <div className="import-step">
      <RuleChoice work={work} count={sheet.rows.length}>
        {report && report.failed > 0 && (
          <Checkbox checked={isOnlyFaulty} onChange={(event) => setOnlyFaulty(event.target.checked)}>
            {t('transfer.import.onlyFaulty')}
          </Checkbox>
        )}
      </RuleChoice>
      <State work={work} missing={missing.map(({ label }) => label)} />
      <SheetGrid
        sheet={sheet}
        faults={report?.rows ?? []}
        isOnlyFaulty={isOnlyFaulty && report !== undefined && report.failed > 0}
        isFixed={busy !== undefined}
        onField={work.setField}
        onCell={work.setCell}
      />
      <div className="import-buttons">
        <Button disabled={busy !== undefined} onClick={() => work.goTo('upload')}>
          {t('transfer.import.back')}
        </Button>
        <Button
          type={isChecked ? 'default' : 'primary'}
          disabled={missing.length > 0 || busy !== undefined}
          onClick={() => void work.check()}
        >
          {t(report ? 'transfer.import.checkAgain' : 'transfer.import.check')}
        </Button>
        <Button
          type={isChecked ? 'primary' : 'default'}
          disabled={!mayRun || busy !== undefined}
          onClick={() => void work.run()}
        >
          {report && report.failed > 0 && isChecked
            ? t('transfer.import.runSome', { count: report.ok })
            : t('transfer.import.run')}
        </Button>
      </div>
    </div>
  )
}

interface RuleProps {
  work: Import
  /** Rows of the sheet. */
  count: number
  children: ReactNode
}

/** What is done with rows that are there already, and with all others once one is faulty. */
function RuleChoice({ work, count, children }: RuleProps) {
  const { t } = useWords()
  const { rules, busy } = work
  return (
    <div className="import-rules">
      <Radio.Group
        aria-label={t('transfer.import.mode')}
        value={rules.mode}
        disabled={busy !== undefined}
        options={[
          { value: 'insert', label: t('transfer.import.modeInsert') },
          { value: 'upsert', label: t('transfer.import.modeUpsert') },
        ]}
        onChange={(event) => work.setRules({ mode: event.target.value as 'insert' | 'upsert' })}
      />
      <Checkbox
        checked={rules.isWhole}
        disabled={busy !== undefined}
        onChange={(event) => work.setRules({ isWhole: event.target.checked })}
      >
        {t('transfer.import.whole')}
      </Checkbox>
      <span className="import-hint">{t('transfer.import.rows', { count })}</span>
      {children}
    </div>
  )
}

/** What has come of it so far, and what to do next. */
function State({ work, missing }: { work: Import; missing: string[] }) {
  const { t } = useWords()
  const { report, isStale, busy, fault, wasStopped } = work
  if (busy) return <ImportProgress key={work.progressId} id={work.progressId} onStop={work.stop} />
  if (fault) return <Alert type={wasStopped ? 'info' : 'error'} showIcon role="alert" title={fault} />
  return <Alert showIcon role="status" {...standing()} />

  function standing(): Pick<AlertProps, 'type' | 'title' | 'description'> {
    if (missing.length > 0) {
      const names = missing.join(t('crud.separator'))
      return { type: 'warning', title: t('transfer.import.missing', { names }) }
    }
    if (report === undefined) return { type: 'info', title: t('transfer.import.checkHint') }
    if (isStale) return { type: 'info', title: t('transfer.import.changed') }
    const { total, failed, ok, rows } = report
    if (failed === 0) return { type: 'success', title: t('transfer.import.clean', { count: total }) }
    const isCut = new Set(rows.map(({ row }) => row)).size < failed
    return {
      type: 'warning',
      title: t('transfer.import.faulty', { failed, ok }),
      description: isCut && t('transfer.import.faultsCut', { count: rows.length }),
    }
  }
}
