import type { Database } from '@/database/connection';
import type { CompanyScope } from '@/platform/actor';
import type { TakeoutSight } from '../../domain/takeout-sight';
import { selectTakenSupport } from '../repository/taken-personal-rows';
import { selectTakenLabels } from '../repository/taken-rows';
import { own, yesOrNo } from './columns';
import { listCompanyParts } from './company-parts';
import { type TakenPart, takePart } from './taken-part';

/** Lists the files of all companies, and those of the installation itself. */
export function listInstallationParts(
  db: Database,
  scope: CompanyScope,
  sight: TakeoutSight,
): TakenPart[] {
  return [...listCompanyParts(db, scope, sight), support(db), labels(db)];
}

function support(db: Database): TakenPart {
  return takePart(db, 'support', selectTakenSupport(db), [
    own('askedBy'),
    yesOrNo('isAnswer'),
    own('createdByName'),
    own('body'),
    own('createdAt', 'moment'),
    own('id'),
  ]);
}

function labels(db: Database): TakenPart {
  return takePart(db, 'category-labels', selectTakenLabels(db), [own('id'), own('da'), own('en')]);
}
