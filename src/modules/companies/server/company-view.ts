import type { Actor } from '@/platform/actor';
import type { CompanyView } from '../contract/company';
import { canReadDescription } from '../policy';
import type { CompanyRow } from './repository';

/**
 * A company as `actor` may see it. Field by field: leaving out by a rest pattern costs more than
 * the query of a page.
 */
export function toCompanyView(row: CompanyRow, actor: Actor): CompanyView {
  return {
    id: row.id,
    name: row.name,
    cvr: row.cvr,
    contactName: row.contactName,
    email: row.email,
    phone: row.phone,
    website: row.website,
    address: row.address,
    postalCode: row.postalCode,
    city: row.city,
    country: row.country,
    invoiceEmail: row.invoiceEmail,
    ean: row.ean,
    language: row.language,
    serviceTypes: row.serviceTypes,
    description: canReadDescription(actor, row.id) ? row.description : null,
    accountType: row.accountType,
    customerMails: row.customerMails,
    accountStatus: row.accountStatus,
    createdAt: row.createdAt,
    createdBy: row.createdBy,
    updatedAt: row.updatedAt,
  };
}
