import { describeSettings } from '../support/stayingOracle'
import { settings } from './pdfEditorModel'
import { ownRules } from './pdfEditorOracle'

describeSettings(settings, ownRules)
