import type { AnyModel } from '../support/model'
import type { PageModel } from '../browser/browserPaths'
import type { AttachmentLinkContext } from '../../src/machines/attachmentLink/attachmentLinkTypes'
import { attachmentLinkModel, photo, plan } from './attachmentLinkModel'

/* The part of linking that a page can show: two rows, each with a checkbox. */

export const linkInPage: PageModel = {
  models: [
    {
      ...attachmentLinkModel,
      events: {
        ...attachmentLinkModel.events,
        'files.checked': [
          { files: [plan], isOn: true },
          { files: [plan], isOn: false },
          { files: [photo], isOn: true },
        ],
      },
    } as AnyModel,
  ],
  omissions: [
    {
      reason: 'Buttons exist only for allowed actions',
      atMost: 237,
      isLeftOut: (snapshot, event) => !event.type.startsWith('xstate.') && !snapshot.can(event),
    },
    {
      reason: 'A checkbox only toggles',
      atMost: 87,
      isLeftOut: ({ context }, event) => {
        if (event.type !== 'files.checked') return false
        const { chosen } = context as AttachmentLinkContext
        return chosen.some(({ iri }) => iri === event['files'][0].iri) === event['isOn']
      },
    },
  ],
  impossible: {},
}
