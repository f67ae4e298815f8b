import { infoTexts } from '../../texts/settings/info'
import { screenTexts } from '../../texts/shell/screens'
import { DataSources } from './DataSources'
import { InfoFrame } from './InfoFrame'
import { OperatorAddress } from './OperatorAddress'
import { OperatorText } from './OperatorText'
import { SampleNote } from './SampleNote'

/** /imprint */
export function ImprintScreen() {
  return (
    <InfoFrame title={screenTexts.imprint.title}>
      <OperatorText
        name="imprint"
        sample={
          <>
            <SampleNote>{infoTexts.imprintSample}</SampleNote>
            <OperatorAddress />
          </>
        }
      />
      <DataSources />
    </InfoFrame>
  )
}
