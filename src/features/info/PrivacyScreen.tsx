import { infoTexts, samplePrivacy } from '../../texts/settings/info'
import { InfoFrame } from './InfoFrame'
import { OperatorText } from './OperatorText'
import { SampleNote } from './SampleNote'
import { SampleSections } from './SampleSections'

/** /privacy */
export function PrivacyScreen() {
  return (
    <InfoFrame title={infoTexts.privacyTitle}>
      <OperatorText
        name="privacy"
        sample={
          <>
            <SampleNote>{infoTexts.privacySample}</SampleNote>
            <SampleSections sections={samplePrivacy} />
          </>
        }
      />
    </InfoFrame>
  )
}
