import { StopScreen } from '@/modules/weekly/web/stop-screen';
import { useSecretOfAddress } from '@/platform/web/screens/use-secret-of-address';
import { EntrancePicture } from './entrance-picture';
import { PreferenceCorner } from './preference-corner';

export function StopRoute() {
  const token = useSecretOfAddress('token') ?? '';
  return (
    <StopScreen
      // A key that changes with the link starts the screen again for another link in the same tab.
      key={token}
      picture={<EntrancePicture />}
      corner={<PreferenceCorner />}
      token={token}
    />
  );
}
