import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, App, Button, Checkbox, Modal, Radio, Skeleton } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Resource } from '#shared/schema/resource.ts'
import { download, type Params, request } from '../../api/request.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useWords } from '../../i18n/use-words.ts'
import { apiOf } from '../data/api.ts'
import { type ListState, queryOf } from '../query/list-state.ts'
import { exportColumns } from './export-columns.ts'
import './transfer.css'

interface Props {
  resource: Resource
  state: ListState
  /** Keys of the selected rows. */
  chosen: readonly string[]
  total: number | undefined
  onClose(): void
}

type Scope = 'chosen' | 'filtered' | 'all'

/** What is made while one waits; more goes to the export centre. */
const mostAtOnce = 5000
const mostRows = 100_000
/** Keys that an address holds. */
const mostInAddress = 400
const patience = 600_000

/** Which rows and columns become a file, and of what kind. */
export function ExportDialog({ resource, state, chosen, total, onClose }: Props) {
  const words = useWords()
  const { t, plural } = words
  const language = useLanguage()
  const { message } = App.useApp()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const columns = exportColumns(resource, words)
  const usual = columns.filter(({ isUsual }) => isUsual).map(({ name }) => name)
  const [scope, setScope] = useState<Scope>(chosen.length > 0 ? 'chosen' : 'filtered')
  const [names, setNames] = useState(usual)
  const [format, setFormat] = useState<'xlsx' | 'csv'>('xlsx')
  const [lang, setLang] = useState(language)
  const [isRunning, setRunning] = useState(false)
  const [fault, setFault] = useState<string>()
  const { data: all } = useQuery({
    queryKey: ['resource', resource.name, 'page', { current: 1, size: 1 }, language],
    queryFn: ({ signal }) =>
      apiOf(resource).page({ current: 1, size: 1 }, { silent: true, quiet: true, signal }),
  })
  const counts: Record<Scope, number | undefined> = {
    chosen: chosen.length,
    filtered: total,
    all: all?.total,
  }
  const count = counts[scope]
  const limit = scope === 'chosen' ? mostInAddress : mostAtOnce
  const isMany = count !== undefined && count > limit
  const isTooMany = count !== undefined && count > mostRows
  const isAllShown = total !== undefined && total === all?.total

  const run = async () => {
    const params: Params = {
      ...rowsOf(scope),
      columns: names.join(','),
      format,
      lang,
    }
    setRunning(true)
    setFault(undefined)
    try {
      if (isMany) await runLater(params)
      else await download(`/api${resource.path}/export`, { params, timeout: patience, silent: true })
      onClose()
    } catch (error) {
      setFault(error instanceof Error ? error.message : t('request.unknown'))
    } finally {
      setRunning(false)
    }
  }

  function rowsOf(of: Scope): Params {
    const { current: _current, size: _size, ...filters } = queryOf(resource, state)
    if (of === 'filtered') return filters
    const order = { ascs: filters.ascs, descs: filters.descs }
    return of === 'chosen' ? { ...order, ids: chosen.join(',') } : order
  }

  async function runLater(body: Params) {
    await request(`/api${resource.path}/export-job`, { method: 'POST', body, silent: true })
    void queries.invalidateQueries({ queryKey: ['export-jobs'] })
    const key = `export ${resource.name}`
    // Messages stand outside of the router, so that a link would not find it.
    const toCentre = () => {
      message.destroy(key)
      navigate('/resource/export')
    }
    const content = (
      <span>
        {t('panels.export.started')}
        <Button type="link" size="small" onClick={toCentre}>
          {t('panels.export.toCentre')}
        </Button>
      </span>
    )
    void message.success({ key, content, duration: 6 })
  }

  return (
    <Modal
      open
      title={t('panels.export.title', { name: plural(resource.label) })}
      width={640}
      onCancel={onClose}
      footer={[
        <Button key="cancel" onClick={onClose}>
          {t('crud.cancel')}
        </Button>,
        <Button
          key="run"
          type="primary"
          loading={isRunning && { delay: 200 }}
          disabled={names.length === 0 || count === 0 || isTooMany}
          onClick={() => void run()}
        >
          {t('panels.export.run')}
        </Button>,
      ]}
    >
      <div className="transfer-form">
        <fieldset>
          <legend>{t('panels.export.scope')}</legend>
          <Radio.Group value={scope} onChange={(event) => setScope(event.target.value as Scope)}>
            {chosen.length > 0 && (
              <Radio value="chosen">{t('panels.export.chosen', { count: chosen.length })}</Radio>
            )}
            {!isAllShown && total !== undefined && (
              <Radio value="filtered">{t('panels.export.filtered', { count: total })}</Radio>
            )}
            <Radio value={isAllShown ? 'filtered' : 'all'}>
              {all ? t('panels.export.all', { count: all.total }) : t('panels.export.allUnknown')}
            </Radio>
          </Radio.Group>
        </fieldset>
        <fieldset>
          <legend>
            {t('panels.export.columns')}
            <span className="transfer-count">
              {names.length} / {columns.length}
            </span>
            <Button type="link" size="small" onClick={() => setNames(columns.map(({ name }) => name))}>
              {t('panels.export.columnsAll')}
            </Button>
            <Button type="link" size="small" onClick={() => setNames(usual)}>
              {t('panels.export.columnsUsual')}
            </Button>
          </legend>
          {columns.length > 0 ? (
            <Checkbox.Group
              className="transfer-columns"
              value={names}
              options={columns.map(({ name, title }) => ({ value: name, label: title }))}
              // In the order of the list, whatever order they were ticked in.
              onChange={(ticked) =>
                setNames(columns.map(({ name }) => name).filter((name) => ticked.includes(name)))
              }
            />
          ) : (
            <Skeleton active />
          )}
          {names.length === 0 && (
            <p role="alert" className="transfer-fault">
              {t('panels.export.columnsNone')}
            </p>
          )}
        </fieldset>
        <div className="transfer-line">
          <fieldset>
            <legend>{t('panels.export.format')}</legend>
            <Radio.Group
              value={format}
              optionType="button"
              options={[
                { value: 'xlsx', label: 'Excel (.xlsx)' },
                { value: 'csv', label: 'CSV' },
              ]}
              onChange={(event) => setFormat(event.target.value as 'xlsx' | 'csv')}
            />
          </fieldset>
          <fieldset>
            <legend>{t('panels.export.language')}</legend>
            <Radio.Group
              value={lang}
              optionType="button"
              options={[
                { value: 'zh', label: '中文' },
                { value: 'en', label: 'English' },
              ]}
              onChange={(event) => setLang(event.target.value as 'zh' | 'en')}
            />
          </fieldset>
        </div>
        {isTooMany ? (
          <Alert type="warning" showIcon title={t('panels.export.tooMany', { count: mostRows })} />
        ) : isMany ? (
          <Alert type="info" showIcon title={t('panels.export.many', { count: limit })} />
        ) : null}
        {count === 0 && <Alert type="info" showIcon title={t('panels.export.nothing')} />}
        {fault && <Alert type="error" showIcon role="alert" title={fault} />}
      </div>
    </Modal>
  )
}
