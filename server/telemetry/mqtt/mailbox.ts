import type { ReportOutcome } from '#shared/contract/device/telemetry.ts'
import { inLanguage } from '#shared/messages.ts'
import type { Label } from '#shared/schema/field.ts'
import { HttpError } from '../../http-error.ts'
import { type Answered, messageMarkOf } from '../answered.ts'
import type { Ingest } from '../ingest.ts'
import { reportMessages } from '../messages.ts'
import { itemsOf } from '../report.ts'
import type { Reporter } from '../reporters.ts'

/** What a device is told of a message of its own. */
export type MqttAnswer = { code: number; msg: string } & Partial<ReportOutcome>

/** Of a message without a caller: nobody says which language. */
const language = 'zh'

/** Takes what devices publish to the door that all reports go through. */
export function createMailbox({ ingest, answered }: { ingest: Ingest; answered: Answered }) {
  /** Kept for the device's page, as nobody may be listening for the answer. */
  async function refuse(reporter: Reporter, text: string, reason: Label): Promise<MqttAnswer> {
    const msg = inLanguage(reason, language)
    await ingest.refuse(reporter, { source: 'mqtt', body: text, reason: msg })
    return { code: 400, msg }
  }

  return {
    refuse,
    /** A report: the answer comes when its values are on disk. @throws where they could not be stored */
    async report(reporter: Reporter, text: string): Promise<MqttAnswer> {
      let items: ReturnType<typeof itemsOf>
      try {
        items = itemsOf(JSON.parse(text))
      } catch (error) {
        return refuse(reporter, text, error instanceof HttpError ? error.label : reportMessages.notJson)
      }
      const outcome = await answered.take({ reporter, items, source: 'mqtt', language }, messageMarkOf(items))
      return { code: 200, msg: '', ...outcome }
    },
    /** The device goes, as it says itself or its broker does. */
    offline: (reporter: Reporter) => ingest.leave(reporter),
  }
}

export type Mailbox = ReturnType<typeof createMailbox>
