import type { Texts } from '../../texts.ts'
import type { zhUpload } from '../zh/upload.ts'

export const enUpload = {
  upload: {
    choose: 'Upload',
    photograph: 'Take a photo',
    replace: 'Replace',
    remove: 'Remove',
    earlier: 'Move before',
    later: 'Move after',
    cancel: 'Cancel the upload of',
    retry: 'Try again',
    without: 'Do not upload',
    drop: 'Files can be dropped or pasted',
  },
} satisfies Texts<typeof zhUpload>
