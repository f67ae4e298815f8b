import { describeForm } from '../support/formEditor'
import { form } from './openStopsEditorModel'

describeForm(form)
