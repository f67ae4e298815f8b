import { describeSettings } from '../support/stayingOracle'
import { settings } from './companyEditorModel'

describeSettings(settings)
