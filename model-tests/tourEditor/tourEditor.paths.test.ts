import { describeForm, leadsOn } from '../support/formEditor'
import { form } from './tourEditorModel'

describeForm(form, {
  'conflicted.reading: xstate.error.actor.loadNewer[0] led to opening': leadsOn,
  'loadFailed: load.retry[0] led to opening': leadsOn,
  'saving: xstate.error.actor.saveRecord[1] led to opening': leadsOn,
})
