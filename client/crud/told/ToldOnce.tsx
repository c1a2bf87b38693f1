import { CopyOutlined, DownloadOutlined } from '@ant-design/icons'
import { App, Button, Typography } from 'antd'
import type { ToldRow } from '#shared/contract/told.ts'
import { saveFile } from '../../api/save-file.ts'
import { useWords } from '../../i18n/use-words.ts'
import { copy } from '../../ui/copy.ts'
import { HeadRow } from '../../ui/HeadRow.tsx'
import { type ToldColumn, toldCsv, toldText } from './told-file.ts'
import './told-once.css'

interface Props {
  /** Names the file, too. */
  title: string
  hint: string
  columns: readonly ToldColumn[]
  rows: readonly ToldRow[]
}

/** More of them are in the copy and in the file alone. */
const mostShown = 100

/** What is shown this once, to be copied or taken as a file. It is kept nowhere: what closes it forgets it. */
export function ToldOnce({ title, hint, columns, rows }: Props) {
  const { t } = useWords()
  const { message } = App.useApp()
  const take = async () => {
    if (await copy(toldText(columns, rows))) message.success(t('panels.told.copied'))
    else message.warning(t('lists.copyFailed'))
  }
  const [only, ...others] = rows
  return (
    <div className="told">
      <p>{hint}</p>
      {only && others.length === 0 ? (
        <ul className="told-once">
          {columns.map(({ name, label }) => (
            <li key={name}>
              <span>{label}</span>
              <Typography.Text code copyable={{ text: only[name] ?? '' }}>
                {only[name]}
              </Typography.Text>
            </li>
          ))}
        </ul>
      ) : (
        <ToldTable columns={columns} rows={rows.slice(0, mostShown)} name={title} />
      )}
      {rows.length > mostShown && <p role="note">{t('panels.told.more', { count: mostShown })}</p>}
      <div className="told-tools">
        <Button icon={<CopyOutlined aria-hidden />} onClick={() => void take()}>
          {t('panels.told.copyAll')}
        </Button>
        {others.length > 0 && (
          <Button
            type="primary"
            icon={<DownloadOutlined aria-hidden />}
            onClick={() => saveFile(toldCsv(columns, rows), `${title}.csv`)}
          >
            {t('panels.told.file')}
          </Button>
        )}
      </div>
    </div>
  )
}

function ToldTable({ columns, rows, name: table }: { name: string } & Pick<Props, 'columns' | 'rows'>) {
  return (
    // Reached by keyboard, because it scrolls.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reached.
    <section className="told-once" aria-label={table} tabIndex={0}>
      <table>
        <HeadRow titles={columns.map(({ label }) => label)} />
        <tbody>
          {rows.map((row) => (
            <tr key={columns.map(({ name }) => row[name]).join(' ')}>
              {columns.map(({ name }) => (
                <td key={name}>
                  <code>{row[name]}</code>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
