import type { Resource } from '#shared/schema/resource.ts'
import { HttpError } from '../../../http-error.ts'
import { landMessages } from '../messages.ts'

/** Does what changes one of many records: a refusal says which of them it is about, and no field of a form. */
export async function onRecord<T>(
  { label }: Pick<Resource, 'label'>,
  title: string,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof HttpError) || error.code !== 400) throw error
    throw new HttpError(400, landMessages.ofRecord(label, title, error.label))
  }
}
