/**
 * Moves the database of a data folder in this process, with the present programs as old and new
 * ones, and kills the process at the step that its second argument names.
 */
import { copyInstallation } from '@/app/server/archive/upgrade/copy-installation';
import { findCluster } from '@/database/bundled/cluster';
import { lockDataFolder } from '@/database/bundled/data-folder-lock';
import { moveCluster } from '@/database/bundled/move-cluster';
import { accountForPostgres } from '@/database/bundled/run-as';
import { programsOf } from './older-installation';

const [, , dataFolder = '', step = ''] = process.argv;
const die = () => process.kill(process.pid, 'SIGKILL');

await lockDataFolder(dataFolder);
const account = accountForPostgres();
await moveCluster({
  cluster: findCluster(dataFolder, account),
  account,
  programs: { old: programsOf(), next: programsOf() },
  async copy(from, to) {
    await copyInstallation(from, to);
    if (step === 'copying') die();
  },
  // This is called between the two renames.
  say: () => {
    if (step === 'swapping') die();
  },
});
