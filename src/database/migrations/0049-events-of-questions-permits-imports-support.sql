-- Webhooks hear of questions about entries, permits, answers to requests, imports and support.

CREATE FUNCTION note_question_events() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  question entry_question;
BEGIN
  IF TG_TABLE_NAME = 'entry_question' THEN
    question := NEW;
  ELSE
    SELECT * INTO question FROM entry_question WHERE id = (to_jsonb(NEW) ->> 'question_id')::uuid;
    -- The first message is the question itself.
    IF NOT EXISTS (SELECT FROM entry_question_message earlier WHERE earlier.question_id = question.id
      AND earlier.ordinal < (to_jsonb(NEW) ->> 'ordinal')::bigint) THEN
      RETURN NULL;
    END IF;
  END IF;
  PERFORM note_event(
    CASE WHEN TG_TABLE_NAME = 'entry_question_message' THEN 'time_entry.question_replied'
         WHEN TG_OP = 'INSERT' THEN 'time_entry.questioned'
         ELSE 'time_entry.question_settled' END,
    question.company_id,
    jsonb_build_object('id', question.time_entry_id, 'companyId', question.company_id,
      'questionId', question.id, 'outcome', question.outcome));
  RETURN NULL;
END $$;
CREATE TRIGGER entry_question_asked_event AFTER INSERT ON entry_question FOR EACH ROW
  EXECUTE FUNCTION note_question_events();
CREATE TRIGGER entry_question_settled_event AFTER UPDATE OF outcome ON entry_question FOR EACH ROW
  WHEN (OLD.outcome IS NULL AND NEW.outcome IS NOT NULL) EXECUTE FUNCTION note_question_events();
CREATE TRIGGER entry_question_message_event AFTER INSERT ON entry_question_message FOR EACH ROW
  EXECUTE FUNCTION note_question_events();

-- At the end of the transaction, as all events of balances: the balance is as it is then.
CREATE FUNCTION note_permit_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM balance_event(
    CASE WHEN TG_OP = 'UPDATE' AND NEW.taken_back > OLD.taken_back THEN 'balance.permit_taken_back'
         ELSE 'balance.permit_' || NEW.status END,
    NEW.balance_id,
    jsonb_build_object('permitId', NEW.id, 'amount', NEW.amount, 'takenBack', NEW.taken_back));
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER overdraft_permit_asked_event AFTER INSERT ON overdraft_permit
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_permit_events();
CREATE CONSTRAINT TRIGGER overdraft_permit_changed_event
  AFTER UPDATE OF status, taken_back ON overdraft_permit
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD.status <> NEW.status OR OLD.taken_back <> NEW.taken_back)
  EXECUTE FUNCTION note_permit_events();

CREATE FUNCTION note_request_answers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM balance_event('balance.top_up_answered', NEW.balance_id,
    jsonb_build_object('requestId', NEW.id, 'wanted', NEW.wanted));
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER top_up_request_answers AFTER UPDATE OF answered_at ON top_up_request
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD.answered_at IS NULL AND NEW.answered_at IS NOT NULL)
  EXECUTE FUNCTION note_request_answers();

-- Once for each company that an import has changed, or that its undoing has changed back.
CREATE FUNCTION note_import_events() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed imported_company := COALESCE(NEW, OLD);
BEGIN
  PERFORM note_event(CASE TG_OP WHEN 'INSERT' THEN 'import.finished' ELSE 'import.undone' END,
    changed.company_id,
    jsonb_build_object('id', changed.import_id, 'companyId', changed.company_id));
  RETURN NULL;
END $$;
CREATE TRIGGER imported_company_events AFTER INSERT OR DELETE ON imported_company FOR EACH ROW
  EXECUTE FUNCTION note_import_events();

-- Support belongs to a person and to no company: endpoints for everything hear of it.
CREATE FUNCTION note_support_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_event(
    CASE WHEN NEW.is_answer THEN 'support.answered' ELSE 'support.asked' END, NULL,
    jsonb_build_object('id', NEW.id, 'threadId', NEW.thread_id));
  RETURN NULL;
END $$;
CREATE TRIGGER support_message_events AFTER INSERT ON support_message FOR EACH ROW
  EXECUTE FUNCTION note_support_events();
